import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { SiteProvider } from '../../../templates/parts/site.tsx'
import { selectionOf } from '../../contract/addresses.ts'
import type { Portal } from '../portal.ts'
import { DisplayButtons } from './DisplayButtons.tsx'
import { Footer } from './Footer.tsx'
import { SearchForm } from './SearchForm.tsx'
import { TopColumns } from './Navigation.tsx'
import type { ShellHtml } from './Rendered.tsx'

const known = new WeakMap<Portal, Map<string, ShellHtml>>()

/**
 * The shell around the pages of a column; without a key, around a page that stands in none. On the server only.
 * @param words what the page is a search for
 */
export function shellHtml(portal: Portal, columnKey: string | undefined, words = ''): ShellHtml {
  const columns = known.get(portal) ?? new Map<string, ShellHtml>()
  known.set(portal, columns)
  const html = columns.get(columnKey ?? '') ?? renderShell(portal, columnKey)
  columns.set(columnKey ?? '', html)
  return words === '' ? html : { ...html, search: renderPart(portal, <SearchForm words={words} />) }
}

/** As hydration will find it: the session's state is what it is at first. */
function renderShell(portal: Portal, columnKey: string | undefined): ShellHtml {
  const selection = columnKey === undefined ? { path: [] } : selectionOf(portal.site.columns, columnKey)
  return {
    menu: renderPart(portal, <TopColumns selection={selection} />),
    footer: renderPart(portal, <Footer />),
    search: renderPart(portal, <SearchForm />),
    display: renderPart(portal, <DisplayButtons chosen={portal.preferences} />),
  }
}

function renderPart({ site, locale, catalogue }: Portal, part: ReactNode): string {
  return renderToString(
    <SiteProvider site={site} locale={locale} catalogue={catalogue}>
      {part}
    </SiteProvider>,
  )
}
