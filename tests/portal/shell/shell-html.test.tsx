import { expect, it } from 'vitest'
import { selectionOf } from '../../../src/contract/addresses.ts'
import { catalogue as english } from '../../../src/contract/language/en.ts'
import { defaultPreferences } from '../../../src/contract/preferences.ts'
import { PortalContext } from '../../../src/portal/kit/portal.ts'
import { ShellHtmlContext, type ShellHtml } from '../../../src/portal/shell/Rendered.tsx'
import { Shell } from '../../../src/portal/shell/Shell.tsx'
import { shellHtml } from '../../../src/portal/shell/shell-html.tsx'
import { render, siteWith } from '../../templates/visit.tsx'
import { portalOf } from './portal.ts'

const site = siteWith()
const portal = portalOf(site)

/** What the shell's parts that hydration goes through are: in the browser the menu and the bar on top are no HTML. */
function shell(columnKey: string | undefined, html: Partial<ShellHtml>): string {
  const selection = columnKey === undefined ? { path: [] } : selectionOf(site.columns, columnKey)
  return render(
    <PortalContext value={portal}>
      <ShellHtmlContext value={html}>
        <Shell selection={selection} preferences={defaultPreferences} address="/t1/news_list">
          <h1>招标公告</h1>
        </Shell>
      </ShellHtmlContext>
    </PortalContext>,
    { site },
  ).html
}

it.each(['bid_invite', 'company_profile', undefined])(
  'is the shell that the browser renders around %s, so that hydration finds what it expects',
  (columnKey) => {
    const html = shellHtml(portal, columnKey)
    expect(html.menu).toContain('招标采购')
    expect(html.footer).toContain('0000-8800 0100')
    expect(html.utility).toContain('0000-8800 0100')
    expect(shell(columnKey, html)).toBe(shell(columnKey, { ...html, menu: undefined, utility: undefined }))
  },
)

it('is rendered once for all pages of a column, and anew for another column, language, display or site', () => {
  const first = shellHtml(portal, 'bid_invite')
  const blank = { ...portal, catalogue: {} }
  expect(shellHtml(blank, 'bid_invite')).toEqual(first)
  expect(shellHtml(portal, undefined).menu).not.toBe(first.menu)
  expect(shellHtml({ ...portal, catalogue: english, locale: 'en' }, 'bid_invite').footer).not.toBe(
    first.footer,
  )
  const large = { ...portal, preferences: { ...defaultPreferences, text: 'large' as const } }
  expect(shellHtml(large, 'bid_invite').display).not.toBe(first.display)
  expect(shellHtml(large, 'bid_invite').utility).not.toBe(first.utility)
  expect(shellHtml({ ...portal, site: siteWith({ columns: [] }) }, 'bid_invite').menu).toBe('')
})

it('holds the words of a search on the page of its hits, and nowhere else', () => {
  expect(shellHtml(portal, undefined, '公租房 "押金"').search).toContain('value="公租房 &quot;押金&quot;"')
  expect(shellHtml(portal, undefined).search).not.toContain('value=')
})
