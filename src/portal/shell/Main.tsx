import type { ReactNode } from 'react'
import { useSite } from '../../../templates/parts/site.tsx'
import { useEnhanced } from './disclosure.ts'

interface MainProps {
  /** Language of the content, if it differs from the interface. */
  lang?: string
  children: ReactNode
}

/** The page itself. Marks whether scripts run, and lists the sites whose frames it may open. */
export function Main({ lang, children }: MainProps) {
  const { site, locale } = useSite()
  const isEnhanced = useEnhanced()
  return (
    <main
      id="main"
      tabIndex={-1}
      lang={lang && lang !== locale ? lang : undefined}
      data-scripts={isEnhanced || undefined}
      data-frames={site.settings.frames?.join(' ') || undefined}
    >
      {children}
    </main>
  )
}
