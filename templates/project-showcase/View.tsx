import { ColumnHead } from '../parts/ColumnHead.tsx'
import { Empty } from '../parts/Empty.tsx'
import { EmptyColumn } from '../parts/EmptyColumn.tsx'
import { pageParameter } from '../parts/page-number.ts'
import { Pagination } from '../parts/Pagination.tsx'
import { useSite } from '../parts/site.tsx'
import type { ViewProps } from '../define/types.ts'
import { ColumnMap, MapView } from './ColumnMap.tsx'
import { ProjectFilters } from './ProjectFilters.tsx'
import { NARROWING, narrowingsOf, parametersOf, type Filters } from './filters.ts'
import type { ShowcaseData } from './load.ts'
import { ProjectRow } from './ProjectRow.tsx'
import { ResultBar } from './ResultBar.tsx'
import { commonTime } from './times.ts'
import { useFilterLabels } from './use-filter-labels.ts'
import styles from './View.module.css'
import type { AddressOf } from './address-of.ts'

/** The projects of a column, with filters and order, as a list or on a map. */
export function View({ data, page: { column, path } }: ViewProps<ShowcaseData>) {
  const { address } = useSite()
  const { items, filters, current, pages } = data
  const addressOf: AddressOf = (change, place = 'projects') =>
    `${address(column.key, parametersOf({ ...filters, ...change }))}#${place}`
  const hasTimes = commonTime(items) === undefined
  return (
    <>
      <ColumnHead path={path} chosen={useChosen(filters)} current={current} />
      <div className={`wrap ${styles.page}`}>
        <ProjectFilters data={data} path={path} addressOf={addressOf} />
        <section id="results" aria-labelledby="count">
          <ResultBar data={data} addressOf={addressOf} />
          {items.length === 0 ? (
            <Nothing filters={filters} addressOf={addressOf} />
          ) : filters.view === 'map' ? (
            <MapView data={data} />
          ) : (
            <div className={styles.mapside}>
              <div className={styles.rows}>
                {items.map((item, index) => (
                  <ProjectRow key={item.id} item={item} isFirst={index < 2} hasTime={hasTimes} />
                ))}
              </div>
              <ColumnMap data={data} />
            </div>
          )}
          <Pagination
            current={current}
            pages={pages}
            address={(number) => {
              const parameters = parametersOf(filters)
              return address(column.key, { ...parameters, ...pageParameter(number) })
            }}
          />
        </section>
      </div>
    </>
  )
}

function useChosen({ tenure, business, district, people, layout, rent, price, status }: Filters) {
  const labels = useFilterLabels()
  const { term } = useSite()
  return [
    tenure && labels.tenure(tenure),
    business && labels.business(business),
    district && term(district),
    rent && labels.band(rent),
    price && labels.band(price),
    people && labels.people(people),
    layout && term(layout),
    status && labels.status(status),
  ]
}

/** No projects: which filter to remove, or that there are none yet. */
function Nothing({ filters, addressOf }: { filters: Filters; addressOf: AddressOf }) {
  const { t } = useSite()
  const chosen = narrowingsOf(filters)
  if (chosen.length === 0) return <EmptyColumn />
  const free = Object.fromEntries(NARROWING.map((name) => [name, undefined]))
  return (
    <Empty title={t('project.none')} text={t('project.noneHint')}>
      {chosen.length > 1 &&
        chosen.map((name) => (
          <a key={name} className="button" href={addressOf({ [name]: undefined })}>
            {t('project.without', { name: t(`project.filter.${name}`) })}
          </a>
        ))}
      <a className="button button--primary" href={addressOf(free)}>
        {t('project.clear')}
      </a>
    </Empty>
  )
}
