import { Window } from 'happy-dom'
import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createPortalClient } from '../../src/contract/client.ts'
import { columnPath } from '../../src/contract/columns.ts'
import { personal as ownEn } from '../../src/contract/language/en.personal.ts'
import { catalogue as en } from '../../src/contract/language/en.ts'
import { personal as ownChinese } from '../../src/contract/language/zh-CN.personal.ts'
import { catalogue as chinese } from '../../src/contract/language/zh-CN.ts'
import type { Column, FrontContent, Locale, Site, SiteSettings } from '../../src/contract/types.ts'
import { SiteProvider } from '../../templates/parts/site.tsx'
import { Elsewhere, type LoadContext, type ViewProps } from '../../templates/define/types.ts'
import { demoTree } from '../support/tree.ts'

const settings: Partial<SiteSettings> = {
  name: '青岚安居',
  timeZone: 'Asia/Shanghai',
  contact: { hotline: '0000-8800 0100', email: 'service@qinglan-anju.example' },
  office: { name: '服务大厅', address: '澄心路18号', lng: 115.60231, lat: 37.20456, coordType: 'gcj02' },
}

export function siteWith(change: { settings?: Partial<SiteSettings>; columns?: Column[] } = {}): Site {
  return {
    revision: 1,
    externalSites: {},
    appDownloads: [],
    columns: change.columns ?? demoTree(),
    // The generated type asks for the schema's own definitions as well.
    settings: { ...settings, ...change.settings } as SiteSettings,
  }
}

/** The clock of every answer. */
export const NOW = '2026-11-20T03:00:00.000Z'

type Answers = Record<string, (query: URLSearchParams) => unknown>

/** A client whose answers stand in `answers` by the last part of the path, or the whole path; undefined is a 404. */
export function clientOf(answers: Answers) {
  const asked: string[] = []
  const api = createPortalClient({
    baseUrl: 'http://portal.test',
    fetch: async (request) => {
      const { pathname, search, searchParams } = new URL(request.url)
      asked.push(pathname + search)
      const answer = answers[pathname] ?? answers[pathname.split('/').at(-1) ?? '']
      const data = answer?.(searchParams)
      const isThere = data !== undefined
      return Response.json(
        { code: isThere ? '1' : '404', message: 'as asked', data: data ?? null },
        { status: isThere ? 200 : 404, headers: { date: new Date(NOW).toUTCString() } },
      )
    },
  })
  return { api, asked }
}

export function pageOf(records: unknown[], total = records.length, { current = 1, size = 10 } = {}) {
  return { records, total, current, size, pages: Math.ceil(total / size) }
}

/** What stands in the document when this is rendered on the server. */
export function render(node: ReactNode, { site = siteWith(), locale = 'zh-CN' as Locale } = {}) {
  const { document } = new Window()
  const html = renderToString(
    <SiteProvider
      site={site}
      locale={locale}
      catalogue={locale === 'en' ? { ...en, ...ownEn } : { ...chinese, ...ownChinese }}
    >
      {node}
    </SiteProvider>,
  )
  document.body.innerHTML = html
  return { document, html, text: document.body.textContent }
}

interface Visit<Data> {
  load: (context: LoadContext) => Promise<Data | Elsewhere>
  View: ComponentType<ViewProps<Data>>
  answers: Answers
  columnKey: string
  query?: Record<string, string>
  content?: FrontContent
  site?: Site
  locale?: Locale
}

/** The page as a visitor without scripts gets it; `elsewhere` is the column it leads to instead. */
export async function visit<Data>(options: Visit<Data>) {
  const { load, View, answers, columnKey, query = {}, content, site = siteWith(), locale } = options
  const { api, asked } = clientOf(answers)
  const path = columnPath(site.columns, columnKey)
  const column = path.at(-1)
  if (!column) throw new Error(`no column ${columnKey}`)
  const page = { site, column, path, pathname: column.route ?? '', query }
  const data = await load({ ...page, api, content })
  if (data instanceof Elsewhere) return { ...render(null), asked, elsewhere: data.columnKey }
  return { ...render(<View data={data} page={page} />, { site, locale }), asked, elsewhere: undefined }
}
