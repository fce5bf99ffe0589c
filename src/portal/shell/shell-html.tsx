import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { SiteProvider } from '../../../templates/parts/site.tsx'
import { selectionOf } from '../../contract/addresses.ts'
import type { Site } from '../../contract/types.ts'
import { PortalContext, type Portal } from '../kit/portal.ts'
import { DisplayButtons } from './DisplayButtons.tsx'
import { Footer } from './Footer.tsx'
import { SearchForm } from './SearchForm.tsx'
import { TopColumns } from './Navigation.tsx'
import { ShellHtmlContext, type ShellHtml } from './Rendered.tsx'
import { Utilities } from './UtilityBar.tsx'

/** Keyed by what a part depends on besides the site: few values, so that a large tree in every display setting stays small. */
const known = new WeakMap<Site, Map<string, string>>()

/**
 * The shell around the pages of a column; without a key, around a page without a column. On the server only, and in the
 * state that hydration starts with.
 * @param words the words of a search page
 */
export function shellHtml(portal: Portal, columnKey: string | undefined, words = ''): ShellHtml {
  const { preferences } = portal
  const chosen = JSON.stringify(preferences)
  const display = kept(portal, `display ${chosen}`, () => <DisplayButtons chosen={preferences} />)
  return {
    utility: kept(portal, `utility ${chosen}`, () => (
      <ShellHtmlContext value={{ display }}>
        <Utilities preferences={preferences} />
      </ShellHtmlContext>
    )),
    menu: kept(portal, `menu ${columnKey ?? ''}`, () => <Menu portal={portal} columnKey={columnKey} />),
    footer: kept(portal, 'footer', () => <Footer />),
    search:
      words === ''
        ? kept(portal, 'search', () => <SearchForm />)
        : renderPart(portal, <SearchForm words={words} />),
    display,
  }
}

function kept(portal: Portal, name: string, part: () => ReactNode): string {
  const parts = known.get(portal.site) ?? new Map<string, string>()
  known.set(portal.site, parts)
  const key = `${portal.locale} ${name}`
  const html = parts.get(key) ?? renderPart(portal, part())
  parts.set(key, html)
  return html
}

function renderPart(portal: Portal, part: ReactNode): string {
  const { site, locale, catalogue } = portal
  return renderToString(
    <PortalContext value={portal}>
      <SiteProvider site={site} locale={locale} catalogue={catalogue}>
        {part}
      </SiteProvider>
    </PortalContext>,
  )
}

function Menu({ portal, columnKey }: { portal: Portal; columnKey: string | undefined }) {
  const selection = columnKey === undefined ? { path: [] } : selectionOf(portal.site.columns, columnKey)
  return <TopColumns selection={selection} />
}
