import { feedAddress } from '../../src/contract/feeds.ts'
import { ColumnHead } from '../parts/ColumnHead.tsx'
import { showsDates } from '../parts/dates.ts'
import { DatedList } from '../parts/DatedList.tsx'
import { Icon } from '../parts/Icon.tsx'
import { ListFilters, useNarrowed } from '../parts/ListFilters.tsx'
import { narrowingParameters } from '../parts/narrowing.ts'
import { NothingHere } from '../parts/NothingHere.tsx'
import { pageParameter } from '../parts/page-number.ts'
import { Pagination } from '../parts/Pagination.tsx'
import { planState, stateKey } from '../parts/plans.ts'
import { SideNav, useSideColumns } from '../parts/SideNav.tsx'
import { useSite } from '../parts/site.tsx'
import type { PageContext, ViewProps } from '../define/types.ts'
import type { ListData } from './load.ts'
import styles from './View.module.css'

/** The articles of a column, newest first. */
export function View({ data, page: { column, path } }: ViewProps<ListData>) {
  const { address, t } = useSite()
  const hasSide = useSideColumns(path).length > 0
  const { items, chosen, choices, current, pages } = data
  const tags = usePlanTags(data)
  const narrowed = useNarrowed(chosen, address(column.key))
  const year = chosen.year && t('timeline.year', { year: chosen.year })
  return (
    <>
      <ColumnHead path={path} chosen={[chosen.classify, year]} current={current} />
      <div className={`wrap ${hasSide ? 'withside' : 'alone'}`}>
        <SideNav path={path} />
        <section aria-labelledby="list">
          <ListBar data={data} path={path} />
          <ListFilters
            choices={choices}
            chosen={chosen}
            addressOf={(narrowing) => address(column.key, narrowingParameters(narrowing))}
          />
          {items.length > 0 ? <DatedList items={items} tags={tags} /> : <NothingHere narrowed={narrowed} />}
          <Pagination
            current={current}
            pages={pages}
            address={(number) =>
              address(column.key, { ...narrowingParameters(chosen), ...pageParameter(number) })
            }
          />
        </section>
      </div>
    </>
  )
}

function ListBar({
  data: { items, total, current, chosen },
  path,
}: {
  data: ListData
  path: PageContext['path']
}) {
  const { t, format } = useSite()
  const feed = feedAddress(path)
  const newest = showsDates(path.at(-1))
    ? items.reduce((latest, { date = '' }) => (date > latest ? date : latest), '')
    : ''
  const knowsNewest = current === 1 && newest !== '' && chosen.year === undefined
  return (
    <div className={`listhead ${styles.head}`}>
      <h2 id="list">{t('list.title', { label: path.at(-1)?.label ?? '' })}</h2>
      {total > 0 && (
        <p className="muted small">
          {t(knowsNewest ? 'list.count' : 'list.total', { count: total })}{' '}
          {knowsNewest && <time dateTime={newest}>{format.date(newest)}</time>}
        </p>
      )}
      {feed && (
        <a className="more" href={feed} type="application/rss+xml">
          <Icon name="bell" />
          {t('list.subscribe')}
        </a>
      )}
    </div>
  )
}

/** State of plans, by the contentId of the notice that announced them. */
function usePlanTags({ plans, now }: ListData) {
  const { t } = useSite()
  return Object.fromEntries(
    plans.map((plan) => {
      const state = planState(plan, now)
      return [plan.notice ?? plan.id, { state, text: t(stateKey(plan, state, now)) }]
    }),
  )
}
