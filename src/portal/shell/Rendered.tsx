import { createContext, use, type ReactNode } from 'react'

/** Parts of the shell that are the same on all pages of a column: the server renders them once, as HTML. */
export interface ShellHtml {
  menu: string
  footer: string
}

export const ShellHtmlContext = createContext<ShellHtml | undefined>(undefined)

interface RenderedProps {
  as: 'ul' | 'footer'
  part: keyof ShellHtml
  className?: string
  /** What the browser renders, and what the HTML was rendered from. */
  children: ReactNode
}

/** An element of the shell, with the HTML of its inside where there is some. */
export function Rendered({ as: Tag, part, className, children }: RenderedProps) {
  const html = use(ShellHtmlContext)?.[part]
  if (html === undefined) return <Tag className={className}>{children}</Tag>
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
