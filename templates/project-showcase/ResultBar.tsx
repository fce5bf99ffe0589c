import { useSite } from '../parts/site.tsx'
import { ViewSwitch } from '../parts/ViewSwitch.tsx'
import { SORTS } from './filters.ts'
import type { ShowcaseData } from './load.ts'
import { commonTime } from './times.ts'
import type { AddressOf } from './address-of.ts'
import styles from './ResultBar.module.css'

/** Number of projects, order, and the choice of list or map. */
export function ResultBar({ data, addressOf }: { data: ShowcaseData; addressOf: AddressOf }) {
  const { t, format } = useSite()
  const { total, filters } = data
  const time = commonTime(data.items)
  return (
    <div className={styles.bar}>
      <div>
        <h2 id="count">{t('project.count', { count: total })}</h2>
        {time && (
          <p className="muted small">
            {t('project.asOf')} <time dateTime={time}>{format.time(time)}</time>
          </p>
        )}
      </div>
      {total > 1 && (
        <nav className="chips" aria-label={t('project.sort')}>
          {[undefined, ...SORTS].map((sort) => (
            <a
              key={sort ?? ''}
              className="chip"
              href={addressOf({ sort }, 'results')}
              aria-current={filters.sort === sort || undefined}
            >
              {t(`project.sort.${sort ?? 'recommended'}`)}
            </a>
          ))}
        </nav>
      )}
      {total > 0 && (
        <ViewSwitch
          current={filters.view ?? 'list'}
          addressOf={(view) => addressOf({ view: view === 'map' ? view : undefined }, 'results')}
        />
      )}
    </div>
  )
}
