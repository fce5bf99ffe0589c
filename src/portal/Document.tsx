import type { ReactNode } from 'react'
import type { Locale } from '../contract/types.ts'

interface DocumentProps {
  locale: Locale
  /** Words of data-theme; see templates/look/tokens.css. */
  theme: string
  children: ReactNode
}

/** The whole page is React's, so that nothing in it needs an inline script. */
export function Document({ locale, theme, children }: DocumentProps) {
  return (
    <html lang={locale} data-theme={theme || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>{children}</body>
    </html>
  )
}
