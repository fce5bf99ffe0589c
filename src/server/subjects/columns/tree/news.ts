import { inArray } from 'drizzle-orm'
import { DEFAULT_TIME_ZONE } from '../../../../contract/constants.ts'
import { DEFAULT_KIND } from '../../../../contract/kinds.ts'
import type { ContentRecord } from '../../../../contract/types.ts'
import { includesKind, manifestOf } from '../../../../../templates/registry.ts'
import type { Kind } from '../../kinds/kinds.ts'
import type { ReadPage } from '../../contents/published/read-page.ts'
import { isoTime } from '../../rich-text/time.ts'
import type { Db } from '../../../store/db/database.ts'
import { content } from '../../../store/db/schema.ts'
import type { SiteState } from './site-state.ts'

/** A content that is announced, of any kind. */
export interface NewsItem {
  /** Its references resolved. */
  record: ContentRecord
  kind: Kind
  title: string
  summary?: string
  cover?: string
  /** When it was published, as ISO time; for a kind whose date means something else, when it was added to the site. */
  published: string
  isPinned: boolean
}

/** What is needed to read news. */
export interface NewsReading {
  db: Db
  readPage: ReadPage
}

/**
 * Whether the column announces contents of this kind: its template says so. What a single page says of itself is no news, nor are
 * contents that a kind puts in an order of its own, such as offices, unless somebody chose the column.
 */
function announces(template: string | undefined, kind: Kind | undefined, isChosen: boolean): boolean {
  if (kind === undefined) return false
  if (isChosen && kind.name === DEFAULT_KIND) return true
  const isOrdered = kind.order !== undefined && kind.date === undefined
  return (isChosen || !isOrdered) && includesKind(manifestOf(template ?? '')?.feed, kind.name)
}

/** The kinds that these columns announce, each with the columns that contain it. */
function newsOf(site: SiteState, keys: readonly string[], isChosen = false): Map<string, string[]> {
  const columns = new Map<string, string[]>()
  for (const key of keys) {
    for (const kind of site.counts.kinds(key)) {
      if (announces(site.column(key)?.template, site.kinds.get(kind), isChosen))
        columns.set(kind, [...(columns.get(kind) ?? []), key])
    }
  }
  return columns
}

/** Whether these columns announce anything. */
export function hasNews(site: SiteState, keys: readonly string[]): boolean {
  return newsOf(site, keys).size > 0
}

/**
 * The first `size` announced contents: pinned ones, then the newest.
 * @param isChosen whether somebody named these columns: then articles of single pages count as well
 */
export async function readNews(
  { db, readPage }: NewsReading,
  site: SiteState,
  keys: readonly string[],
  size: number,
  isChosen = false,
): Promise<NewsItem[]> {
  const pages = await Promise.all(
    [...newsOf(site, keys, isChosen)].map(async ([name, columns]) => {
      const kind = site.kinds.get(name)
      if (!kind) return []
      const page = await readPage({ columns, kind: name, current: 1, size }, site.counts)
      const records = await site.references.resolve(page.records)
      const { timeZone = DEFAULT_TIME_ZONE } = site.settings
      const items = records.map((record) => itemOf(record, kind, timeZone))
      await dateByArrival(db, items)
      return items
    }),
  )
  const [only = []] = pages
  return pages.length < 2 ? only : pages.flat().toSorted(byNews).slice(0, size)
}

/** Without a date if the kind has none, or if its date means something else. */
function itemOf(record: ContentRecord, kind: Kind, timeZone: string): NewsItem {
  const fields: Record<string, unknown> = record
  const text = (name: string | undefined) => {
    const value = name === undefined ? undefined : fields[name]
    return typeof value === 'string' ? value : undefined
  }
  const date = kind.publication ? text(kind.date) : undefined
  return {
    record,
    kind,
    title: text(kind.title) ?? '',
    summary: text(kind.summary),
    cover: text(kind.cover),
    published: date === undefined ? '' : (isoTime(date, timeZone) ?? date),
    isPinned: kind.pinned !== undefined && fields[kind.pinned] === true,
  }
}

function byNews(a: NewsItem, b: NewsItem): number {
  return Number(b.isPinned) - Number(a.isPinned) || Date.parse(b.published) - Date.parse(a.published)
}

/** Contents without a date count as published when they were added to the site. */
async function dateByArrival(db: Db, items: readonly NewsItem[]): Promise<void> {
  const undated = new Map(items.flatMap((item) => (item.published ? [] : [[item.record.id, item]])))
  if (undated.size === 0) return
  const rows = await db
    .select({ id: content.id, at: content.createdAt })
    .from(content)
    .where(inArray(content.id, [...undated.keys()]))
  for (const { id, at } of rows) {
    const item = undated.get(id)
    if (item) item.published = at.toISOString()
  }
}
