import { DEFAULT_KIND } from '../../../contract/kinds.ts'
import type { Article, Column } from '../../../contract/types.ts'
import { hasNews, readNews, type NewsItem, type NewsReading } from '../columns/tree/news.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'
import type { SiteState } from '../columns/tree/site-state.ts'
import type { NoticeTab } from '../../../contract/home-settings.ts'

/** The default tabs of a home page: the newest contents of all columns, and the first columns with news. */
const COLUMN_TABS = 4

/** The tabs in the settings, or the default ones. */
export function noticeTabs(site: SiteState, tree: readonly Column[], tabs: NoticeTab[]): NoticeTab[] {
  if (tabs.length > 0) return tabs
  const filled = tree.filter(({ key }) => hasNews(site, site.subtree(key)))
  const all = { label: '', columns: filled.map(({ key }) => key) }
  const single = filled.slice(0, COLUMN_TABS).map(({ key }) => ({ columns: [key] }))
  return [all, ...(filled.length > 1 ? single : [])]
}

/** A tab with its newest contents; deleted columns are left out. */
export async function readNotices(
  reading: NewsReading,
  site: SiteState,
  tab: NoticeTab,
  { size, isChosen }: { size: number; isChosen: boolean },
) {
  const columns = tab.columns.filter((key) => site.column(key))
  const keys = [...new Set(columns.flatMap((key) => site.subtree(key)))]
  const [first] = columns
  return {
    columnId: columns.length === 1 ? (first ?? '') : '',
    columns,
    label: tab.label ?? (first === undefined ? '' : (site.column(first)?.label ?? '')),
    records: (await readNews(reading, site, keys, size, isChosen)).map(noticeOf),
  }
}

/** Under the field names of an article, whatever its kind calls them. */
function noticeOf({ record, title, published, summary, cover }: NewsItem): Article {
  // A record of the kind article has its fields, validated when it was published.
  if (record.kind === DEFAULT_KIND) return unsafeCast<Article>(record)
  const { id, kind, columnId, classify } = record
  return { id, kind, columnId, classify, title, publishTime: published, summary, coverImage: cover }
}
