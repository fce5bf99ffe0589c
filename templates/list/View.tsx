import { feedAddress } from '../../src/contract/feeds.ts'
import { ColumnHead } from '../parts/ColumnHead.tsx'
import { showsDates } from '../parts/dates.ts'
import { DatedList } from '../parts/DatedList.tsx'
import { GroupLinks } from '../parts/GroupLinks.tsx'
import { Icon } from '../parts/Icon.tsx'
import { NothingHere } from '../parts/NothingHere.tsx'
import { pageParameter } from '../parts/page-number.ts'
import { Pagination } from '../parts/Pagination.tsx'
import { planState, stateKey } from '../parts/plans.ts'
import { SideNav, useSideColumns } from '../parts/SideNav.tsx'
import { useSite } from '../parts/site.tsx'
import type { PageContext, ViewProps } from '../types.ts'
import type { ListData } from './load.ts'
import styles from './View.module.css'

/** The articles of a column, newest first. */
export function View({ data, page: { column, path } }: ViewProps<ListData>) {
  const { address } = useSite()
  const hasSide = useSideColumns(path).length > 0
  const { items, classify, current, pages } = data
  const tags = usePlanTags(data)
  const parameters: Record<string, string> = classify === undefined ? {} : { classify }
  return (
    <>
      <ColumnHead path={path} chosen={[classify]} current={current} />
      <div className={`wrap ${hasSide ? 'withside' : 'alone'}`}>
        <SideNav path={path} />
        <section aria-labelledby="list">
          <ListBar data={data} path={path} />
          <GroupLinks
            groups={data.classifies}
            current={classify}
            addressOf={(group) => address(column.key, group === undefined ? {} : { classify: group })}
          />
          {items.length > 0 ? <DatedList items={items} tags={tags} /> : <NothingHere />}
          <Pagination
            current={current}
            pages={pages}
            address={(number) => address(column.key, { ...parameters, ...pageParameter(number) })}
          />
        </section>
      </div>
    </>
  )
}

function ListBar({ data: { items, total, current }, path }: { data: ListData; path: PageContext['path'] }) {
  const { t, format } = useSite()
  const feed = feedAddress(path)
  const newest = showsDates(path.at(-1))
    ? items.reduce((latest, { date = '' }) => (date > latest ? date : latest), '')
    : ''
  const knowsNewest = current === 1 && newest !== ''
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

/** By contentId of the notice that announced it: the state of a plan. */
function usePlanTags({ plans, now }: ListData) {
  const { t } = useSite()
  return Object.fromEntries(
    plans.map((plan) => {
      const state = planState(plan, now)
      return [plan.notice ?? plan.id, { state, text: t(stateKey(plan, state)) }]
    }),
  )
}
