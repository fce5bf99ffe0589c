import type { ReactNode } from 'react'
import { useSite } from '../../../templates/parts/site.tsx'
import { useEnhanced } from './disclosure.ts'

interface MainProps {
  /** Language of the content, where it is not the interface's. */
  lang?: string
  children: ReactNode
}

/** The page itself. Says when scripts run, and which sites' frames may open in it. */
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
