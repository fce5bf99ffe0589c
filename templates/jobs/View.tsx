import { ColumnHead } from '../parts/ColumnHead.tsx'
import { FilterLinks } from '../parts/FilterLinks.tsx'
import { NothingHere } from '../parts/NothingHere.tsx'
import { pageParameter } from '../parts/page-number.ts'
import { Pagination } from '../parts/Pagination.tsx'
import { useSite } from '../parts/site.tsx'
import type { ViewProps } from '../define/types.ts'
import { NARROWING, parametersOf, SORTS, type Narrowing } from './filters.ts'
import { JobRow } from './JobRow.tsx'
import type { JobsData } from './load.ts'
import styles from './View.module.css'

/** The jobs of a column, with filters. */
export function View({ data, page: { column, path } }: ViewProps<JobsData>) {
  const { t, term, address } = useSite()
  const { items, total, current, pages, facets, filters, now } = data
  const addressOf = (change: Record<string, string | undefined>) =>
    address(column.key, parametersOf({ ...filters, ...change }))
  const labelOf = (name: Narrowing, value: string) =>
    name === 'status' ? t(value === 'open' ? 'job.open' : 'job.closed') : term(value)
  const chosen = NARROWING.flatMap((name) => (filters[name] ? [labelOf(name, filters[name])] : []))
  return (
    <>
      <ColumnHead path={path} chosen={chosen} current={current} />
      <div className="wrap alone">
        <FilterLinks
          label={t('job.filters')}
          all={t('job.all')}
          addressOf={addressOf}
          groups={NARROWING.map((name) => ({
            name,
            label: t(`job.filter.${name}`),
            choices: facets[name].map((value) => ({ value, label: labelOf(name, value) })),
            current: filters[name],
          }))}
        />
        {items.length > 0 ? (
          <>
            <div className={styles.bar}>
              <p>{t('job.count', { count: total })}</p>
              {total > 1 && (
                <nav className="chips" aria-label={t('job.sort')}>
                  {[undefined, ...SORTS].map((sort) => (
                    <a
                      key={sort ?? ''}
                      className="chip"
                      href={addressOf({ sort })}
                      aria-current={filters.sort === sort || undefined}
                    >
                      {t(`job.sort.${sort ?? 'newest'}`)}
                    </a>
                  ))}
                </nav>
              )}
            </div>
            <ul className={styles.jobs}>
              {items.map((job) => (
                <JobRow key={job.id} job={job} now={now} />
              ))}
            </ul>
          </>
        ) : (
          <NothingHere
            narrowed={
              chosen.length > 0 && {
                title: t('job.none'),
                text: t('job.noneHint'),
                all: { href: address(column.key), label: t('job.showAll') },
              }
            }
          />
        )}
        <Pagination
          current={current}
          pages={pages}
          address={(number) => address(column.key, { ...parametersOf(filters), ...pageParameter(number) })}
        />
      </div>
    </>
  )
}
