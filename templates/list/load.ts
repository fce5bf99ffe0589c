import { unwrap } from '../../src/contract/client.ts'
import type { Article } from '../../src/contract/types.ts'
import type { DatedItem } from '../parts/DatedList.tsx'
import { showsDates } from '../parts/dates.ts'
import { narrowingOf, narrowingQuery, type Choices, type Narrowing } from '../parts/narrowing.ts'
import { pageNumber } from '../parts/page-number.ts'
import { factsOf, type PlanFacts } from '../parts/plans.ts'
import { isKind } from '../parts/records.ts'
import { serverTime } from '../parts/server-time.ts'
import { numberOf } from '../parts/settings.ts'
import type { LoadContext } from '../define/types.ts'

export interface ListData {
  items: DatedItem[]
  total: number
  current: number
  pages: number
  chosen: Narrowing
  choices: Choices
  /** Plans of the top column: the notice that announces a plan shows its state. */
  plans: PlanFacts[]
  now: string
}

const PAGE_SIZE = 10

/** A page of the articles of the column and its descendants. */
export async function load({ api, column, path, query }: LoadContext): Promise<ListData> {
  const columnId = column.key
  const chosen = narrowingOf(query, column)
  const size = numberOf(column.settings?.pageSize) ?? PAGE_SIZE
  const select = async (current: number) => {
    const call = api.GET('/bzf-portal-cms/bpcContentEntity/selectByPage', {
      params: { query: { columnId, ...narrowingQuery(chosen), current, size } },
    })
    return { page: await unwrap(call), now: serverTime((await call).response) }
  }
  const [first, plans] = await Promise.all([
    select(pageNumber(query.current)),
    unwrap(
      api.GET('/bzf-portal-cms/bpcContentEntity/selectByPage', {
        params: { query: { columnId: path[0]?.key ?? columnId, kind: 'allocationPlan', size: 50 } },
      }),
    ),
  ])
  // A number beyond the end shows the last page.
  const isBeyond = first.page.current > first.page.pages && first.page.pages > 0
  const { page, now } = isBeyond ? await select(first.page.pages) : first
  return {
    items: page.records.filter((record) => isKind(record, 'article')).map(itemOf),
    total: page.total,
    current: page.current,
    pages: page.pages,
    chosen,
    choices: { classifies: page.classifies ?? [], years: showsDates(column) ? (page.years ?? []) : [] },
    plans: plans.records.filter((record) => isKind(record, 'allocationPlan')).map(factsOf),
    now,
  }
}

function itemOf(article: Article): DatedItem {
  const { id, columnId, title, publishTime, summary, coverImage, coverAlt, isTop } = article
  return { id, columnId, title, date: publishTime, summary, cover: coverImage, coverAlt, isPinned: isTop }
}
