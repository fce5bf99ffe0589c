import { createContext, use, type ReactNode } from 'react'

/** Parts of the shell that are the same on all pages of a column: the server renders them once to HTML. */
export interface ShellHtml {
  /** Hotline, language and display settings. */
  utility: string
  menu: string
  footer: string
  /** The form of the site's search. */
  search: string
  /** Buttons of the display settings, which the first scripts do not hydrate. */
  display: string
}

export const ShellHtmlContext = createContext<Partial<ShellHtml & { page: string }> | undefined>(undefined)

interface RenderedProps {
  as: 'ul' | 'div'
  part: 'menu' | 'utility'
  className?: string
  /** Rendered by the browser; the HTML was rendered from it. */
  children: ReactNode
}

/** An element of the shell, with the HTML inside it if there is any. */
export function Rendered({ as: Tag, part, className, children }: RenderedProps) {
  const html = use(ShellHtmlContext)?.[part]
  if (html === undefined) return <Tag className={className}>{children}</Tag>
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

interface KeptProps {
  as: 'footer' | 'search' | 'div'
  part: keyof ShellHtml
  className?: string
}

/** An element that stays as HTML in the browser; React does not touch its inside. */
export function Kept({ as: Tag, part, className }: KeptProps) {
  const html = use(ShellHtmlContext)?.[part] ?? ''
  return <Tag className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
