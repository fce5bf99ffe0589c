import { columnPath } from '../../../contract/columns.ts'
import type { PortalClient } from '../../../contract/client.ts'
import { DEFAULT_KIND } from '../../../contract/kinds.ts'
import { isRecord } from '../../../contract/is-record.ts'
import type { Column } from '../../../contract/types.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'
import { answer, answering } from './answering.ts'

/** One content as it would read if it were published now. */
export interface Previewed {
  /** As its own page reads it. */
  content: Record<string, unknown>
  id: string
  kind: string
  columnKey: string
  /** The name of its body field, which lists do not have. */
  body: string | undefined
  /** The public columns, and in addition those on the way to the content. */
  tree: Column[]
}

const ONE = '/bzf-portal-cms/bpcContentEntity/selectFrontContent'
const TITLES = '/site/titles'
const PAGE = '/bzf-portal-cms/bpcContentEntity/selectByPage'

/**
 * The API's client with one content laid over its answers, wherever that content appears. The API's own copies are
 * not changed: answers are copied where they differ.
 */
export function overlaid(client: PortalClient, previewed: Previewed): PortalClient {
  return answering(client, async (path, query, ask) => {
    if (path === ONE && query.contentId === previewed.id) return answer(previewed.content)
    // The name by which other contents refer to it is the published one.
    if (path === TITLES) return undefined
    const answered = await ask()
    const isFirst = path === ONE && query.columnId === previewed.columnKey && answered.error !== undefined
    if (isFirst) return answer(previewed.content)
    if (answered.data === undefined) return answered
    const data = laidOver(answered.data, previewed)
    return { ...answered, data: path === PAGE ? withRecord(data, query, previewed) : data }
  })
}

/** A copy that has the previewed content; the same object if it does not occur in it. */
function laidOver(value: unknown, previewed: Previewed): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => laidOver(item, previewed))
    return items.some((item, at) => item !== value[at]) ? items : value
  }
  if (!isRecord(value)) return value
  if (value.id === previewed.id && value.kind === previewed.kind)
    return { ...recordOf(previewed), ...('prev' in value && previewed.content) }
  const entries = Object.entries(value).map(([key, inner]) => [key, laidOver(inner, previewed)] as const)
  return entries.some(([key, inner]) => inner !== value[key]) ? Object.fromEntries(entries) : value
}

/** Before it is published, a content is first in its column's list. */
function withRecord(body: unknown, query: Record<string, unknown>, previewed: Previewed): unknown {
  const page = isRecord(body) ? body.data : undefined
  if (!isRecord(page) || !Array.isArray(page.records)) return body
  const isThere = page.records.some((record) => isRecord(record) && record.id === previewed.id)
  const above = columnPath(previewed.tree, previewed.columnKey).map(({ key }) => key)
  const isAsked =
    above.includes(String(query.columnId)) &&
    (query.kind ?? DEFAULT_KIND) === previewed.kind &&
    query.year === undefined &&
    (query.classify === undefined || query.classify === previewed.content.classify)
  if (isThere || !isAsked || Number(query.current ?? 1) !== 1) return body
  const records = [recordOf(previewed), ...page.records]
  const total = Number(page.total ?? 0) + 1
  return {
    // A page of records was found in it above.
    ...unsafeCast<object>(body),
    data: { ...page, records, total, pages: Math.max(1, Number(page.pages)) },
  }
}

function recordOf({ content, body }: Previewed): Record<string, unknown> {
  const { prev: _prev, next: _next, locale: _locale, ...record } = content
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== body))
}
