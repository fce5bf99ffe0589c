import { Window } from 'happy-dom'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createPortalClient } from '../../src/contract/client.ts'
import { columnPath } from '../../src/contract/columns.ts'
import { catalogue as english } from '../../src/contract/language/en.ts'
import { catalogue } from '../../src/contract/language/zh-CN.ts'
import type { FrontContent, Locale, Project, Site, SiteSettings } from '../../src/contract/types.ts'
import { SiteProvider } from '../../templates/parts/site.tsx'
import { Elsewhere, type LoadContext, type ViewProps } from '../../templates/define/types.ts'
import { demoTree } from '../support/tree.ts'

const unit = { name: 'A户型', layout: '一室一厅', areaMin: 40, areaMax: 50, count: 100, available: 7 }

/** A rental project; what a test is about stands in `change`. */
export function project(change: Partial<Project> = {}): Project {
  const id = change.id ?? 'p01'
  return {
    id,
    kind: 'project',
    columnId: 'gzf_common',
    code: `QL-${id}`,
    name: `项目${id}`,
    businessType: 'gzf',
    district: '望湖区',
    address: '望湖区澄心路66号',
    lng: 115.6048,
    lat: 37.2112,
    coordType: 'gcj02',
    totalUnits: 1860,
    availableUnits: 124,
    availableAsOf: '2026-11-20T09:00:00+08:00',
    status: 'renting',
    unitTypes: [{ ...unit, priceMin: 30, priceMax: 32 }],
    priceUnit: '元/㎡·月',
    priceMin: 30,
    priceMax: 32,
    phone: '0000-8800 0201',
    intro: '<p>小区以小户型为主。</p>',
    publishDate: '2026-03-10',
    ...change,
  }
}

const settings: Partial<SiteSettings> = {
  name: '青岚安居',
  districts: ['望湖区', '南浦区', '西岭区'],
  office: { name: '服务大厅', address: '澄心路18号', lng: 115.60231, lat: 37.20456, coordType: 'gcj02' },
}

// The generated type asks for the schema's own definitions as well.
const site: Site = {
  revision: 1,
  externalSites: {},
  appDownloads: [],
  columns: demoTree(),
  settings: settings as SiteSettings,
}

type Answers = Record<string, (query: URLSearchParams) => unknown>

/** A client whose answers stand in `answers` by the last part of the path; undefined is a 404. */
function portal(answers: Answers) {
  const asked: URLSearchParams[] = []
  const api = createPortalClient({
    baseUrl: 'http://portal.test',
    fetch: async (request) => {
      const { pathname, searchParams } = new URL(request.url)
      asked.push(searchParams)
      const data = answers[pathname.split('/').at(-1) ?? '']?.(searchParams)
      const body =
        data === undefined ? { code: '0', message: 'nothing', data: null } : { code: '1', message: '', data }
      return Response.json(body, {
        status: data === undefined ? 404 : 200,
        headers: { date: 'Fri, 20 Nov 2026 03:00:00 GMT' },
      })
    },
  })
  return { api, asked }
}

interface Visit<Data> {
  load: (context: LoadContext) => Promise<Data | Elsewhere>
  View: ComponentType<ViewProps<Data>>
  answers: Answers
  columnKey?: string
  query?: Record<string, string>
  content?: FrontContent
  locale?: Locale
}

/** The page as a visitor without scripts gets it. */
export async function visit<Data>({
  load,
  View,
  answers,
  columnKey = 'gzf_projects',
  query = {},
  content,
  locale = 'zh-CN',
}: Visit<Data>) {
  const { api, asked } = portal(answers)
  const path = columnPath(site.columns, columnKey)
  const column = path.at(-1)
  if (!column) throw new Error(`no column ${columnKey}`)
  const page = { site, column, path, pathname: column.route ?? '', query }
  const data = await load({ ...page, api, content })
  if (data instanceof Elsewhere) throw new Error(`led to ${data.columnKey}`)
  const { document } = new Window()
  document.body.innerHTML = renderToString(
    <SiteProvider site={site} locale={locale} catalogue={locale === 'en' ? english : catalogue}>
      <View data={data} page={page} />
    </SiteProvider>,
  )
  return { document, asked, text: document.body.textContent }
}
