import type { Article, Column } from '../../contract/types.ts'
import { trusted } from '../trusted.ts'
import type { SiteState } from '../columns/site-state.ts'
import type { ReadPage } from '../contents/read-page.ts'
import type { NoticeTab } from './settings.ts'

/** Tabs of a home page that names none: the newest of all, and the first columns that have articles. */
const COLUMN_TABS = 4

/** The tabs that the settings name, or those that suit a site without any. */
export function noticeTabs(site: SiteState, tree: readonly Column[], tabs: NoticeTab[]): NoticeTab[] {
  if (tabs.length > 0) return tabs
  const filled = tree.filter(({ key }) => articlesIn(site, site.subtree(key)) > 0)
  const all = { label: '', columns: filled.map(({ key }) => key) }
  const single = filled.slice(0, COLUMN_TABS).map(({ key }) => ({ columns: [key] }))
  return [all, ...(filled.length > 1 ? single : [])]
}

/** One tab with its newest articles; columns that are gone are left out. */
export async function readNotices(site: SiteState, readPage: ReadPage, tab: NoticeTab, size: number) {
  const columns = tab.columns.filter((key) => site.column(key))
  const keys = [...new Set(columns.flatMap((key) => site.subtree(key)))]
  const page = await readPage({ columns: keys, kind: 'article', current: 1, size }, site.counts)
  const [first] = columns
  return {
    columnId: columns.length === 1 ? (first ?? '') : '',
    columns,
    label: tab.label ?? (first === undefined ? '' : (site.column(first)?.label ?? '')),
    records: trusted<Article[]>(await site.references.resolve(page.records)),
  }
}

function articlesIn(site: SiteState, keys: readonly string[]): number {
  return keys.reduce((sum, key) => sum + site.counts.total(key, 'article'), 0)
}
