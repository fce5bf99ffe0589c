import type { Environment } from '../../../contract/environment.ts'
import { columnAddress, contentAddress } from '../../../contract/addresses.ts'
import type { PortalClient } from '../../../contract/client.ts'
import { isRecord } from '../../../contract/is-record.ts'
import type { Column, Locale, Site } from '../../../contract/types.ts'
import { manifestOf } from '../../../../templates/registry.ts'
import { readSiteState } from '../../subjects/columns/tree/site-state.ts'
import { exampleFields } from '../../subjects/contents/published/example.ts'
import type { Kind } from '../../subjects/kinds/kinds.ts'
import { recordOf } from '../../subjects/contents/published/record.ts'
import type { Db } from '../../store/db/database.ts'
import type { Fields } from '../../store/db/fields.ts'
import { speaking } from '../../ground/language/say.ts'
import type { Overlay } from '../render/renderer.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { newestPicture } from './newest-picture.ts'
import { answer, answering } from './answering.ts'
import { readSaid, signSaid } from './signed.ts'

type Signing = Pick<Secrets, 'blindIndex'>

/** Which page of a column that shows contents of the kind. */
export type KindPage = 'list' | 'entry'

/** Names that no column or content has. */
const COLUMN = '_example'
const CONTENT = '_example'
/** The template that shows contents of any kind, as for a column of a new kind. */
const TEMPLATE = 'collection'

const ONE = '/bzf-portal-cms/bpcContentEntity/selectFrontContent'
const PAGE = '/bzf-portal-cms/bpcContentEntity/selectByPage'
const KINDS = '/site/kinds'

interface Said {
  kind: string
  /** Absent if the kind is previewed on an existing page. */
  schema?: Fields | undefined
  locale?: Locale | undefined
}

/** The address for previewing an example of a kind. @throws Refusal 422 if the kind is too large for an address */
export function kindAddress(
  secrets: Signing,
  { name, schema }: Kind,
  { page, locale }: { page: KindPage; locale: Locale },
  until: number,
): string {
  const token = signSaid(secrets, 'kind', { kind: name, schema, locale }, until)
  const tree = [exampleColumn({ kind: name, schema })]
  const address = page === 'list' ? columnAddress(tree, COLUMN) : contentAddress(tree, COLUMN, CONTENT)
  return `/preview/${token}${address}`
}

/** The address for previewing a kind on an existing page: the site in one language, without an overlay. */
export function standingAddress(
  secrets: Signing,
  { kind, address, locale }: { kind: string; address: string; locale: Locale },
  until: number,
): string {
  return `/preview/${signSaid(secrets, 'kind', { kind, locale }, until)}${address}`
}

/** The kind that an address carries; undefined if the address is invalid or has expired. */
export function readKindAddress(secrets: Signing, token: string, now: number): Said | undefined {
  const { kind, schema, locale } = readSaid(secrets, 'kind', token, now) ?? {}
  if (typeof kind !== 'string') return undefined
  return {
    kind,
    schema: isRecord(schema) ? schema : undefined,
    locale: locale === 'en' || locale === 'zh-CN' ? locale : undefined,
  }
}

/** The site with an added column of the kind and one example in it; or the site as it is. */
export async function exampleSite(
  db: Db,
  site: Site,
  { kind, schema, locale = 'zh-CN' }: Said,
  environment: Environment,
): Promise<Overlay> {
  if (!schema) return { site, over: (client) => client }
  const { references } = (await readSiteState(db))[environment]
  const picture = await newestPicture(db)
  const item = speaking(locale, () => exampleFields(schema, { picture, columnKey: site.columns[0]?.key }))
  const { body, classify } = isRecord(schema['x-kind']) ? schema['x-kind'] : {}
  const group = typeof classify === 'string' ? item[classify] : undefined
  const record = {
    id: CONTENT,
    kind,
    columnId: COLUMN,
    classify: typeof group === 'string' ? group : '',
    item,
  }
  const [content] = await references.resolve([{ ...recordOf(record), locale, prev: null, next: null }])
  const listed = Object.fromEntries(Object.entries(content ?? {}).filter(([name]) => name !== body))
  return {
    site: { ...site, columns: [...site.columns, exampleColumn({ kind, schema })] },
    over: (client) => withExample(client, { kind, schema, content, listed }),
  }
}

function exampleColumn({ kind, schema }: Pick<Example, 'kind' | 'schema'>): Column {
  const manifest = manifestOf(TEMPLATE)
  const route = manifest?.routes[0] ?? ''
  return {
    key: COLUMN,
    label: typeof schema.title === 'string' ? schema.title : kind,
    template: TEMPLATE,
    route,
    detailRoute: manifest?.detail?.routes[route] ?? '',
    detailTemplate: manifest?.detail?.template ?? '',
    anyKind: true,
    children: [],
  }
}

interface Example {
  kind: string
  schema: Fields
  content: unknown
  listed: object
}

/** The API's client, extended by the column, its content and its kind. */
function withExample(client: PortalClient, { kind, schema, content, listed }: Example): PortalClient {
  return answering(client, (path, query) => {
    if (path === ONE && query.contentId === CONTENT) return answer(content)
    if (path === KINDS && (query.kind === kind || query.columnId === COLUMN))
      return answer([{ kind, schema, total: 1 }])
    if (path !== PAGE || query.columnId !== COLUMN) return undefined
    return answer({ records: [listed], total: 1, size: 10, current: 1, pages: 1 })
  })
}
