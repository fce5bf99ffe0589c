import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { SiteProvider } from '../../../templates/parts/site.tsx'
import { selectionOf } from '../../contract/addresses.ts'
import type { Portal } from '../portal.ts'
import { DisplayButtons } from './DisplayButtons.tsx'
import { Footer } from './Footer.tsx'
import { TopColumns } from './Navigation.tsx'
import type { ShellHtml } from './Rendered.tsx'

const known = new WeakMap<Portal, Map<string, ShellHtml>>()

/** The shell around the pages of a column; without a key, around a page that is missing. On the server only. */
export function shellHtml(portal: Portal, columnKey: string | undefined): ShellHtml {
  const columns = known.get(portal) ?? new Map<string, ShellHtml>()
  known.set(portal, columns)
  const html = columns.get(columnKey ?? '') ?? renderShell(portal, columnKey)
  columns.set(columnKey ?? '', html)
  return html
}

/** As hydration will find it: the session's state is what it is at first. */
function renderShell(portal: Portal, columnKey: string | undefined): ShellHtml {
  const { site, locale, catalogue } = portal
  const selection = columnKey === undefined ? { path: [] } : selectionOf(site.columns, columnKey)
  const render = (part: ReactNode) =>
    renderToString(
      <SiteProvider site={site} locale={locale} catalogue={catalogue}>
        {part}
      </SiteProvider>,
    )
  return {
    menu: render(<TopColumns selection={selection} />),
    footer: render(<Footer />),
    display: render(<DisplayButtons chosen={portal.preferences} />),
  }
}
