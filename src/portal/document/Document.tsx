import type { ReactNode } from 'react'
import type { Locale, SiteSettings } from '../../contract/types.ts'

interface DocumentProps {
  locale: Locale
  /** Values of data-theme; see templates/look/tokens.css. */
  theme: string
  /** The site's own icons; the portal's if absent. */
  icons: Pick<SiteSettings, 'favicon' | 'appIcon'>
  children: ReactNode
}

/** React renders the whole document, so that the page needs no inline script. */
export function Document({ locale, theme, icons, children }: DocumentProps) {
  return (
    <html lang={locale} data-theme={theme || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {icons.favicon ? (
          <link rel="icon" href={icons.favicon} />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        {icons.appIcon && <link rel="apple-touch-icon" href={icons.appIcon} />}
      </head>
      <body>{children}</body>
    </html>
  )
}
