import { ColumnHead } from '../parts/ColumnHead.tsx'
import { Icon } from '../parts/Icon.tsx'
import { PlainBody } from '../parts/PlainBody.tsx'
import { useSite } from '../parts/site.tsx'
import type { ViewProps } from '../types.ts'
import { Event } from './Event.tsx'
import type { TimelineData } from './load.ts'
import styles from './View.module.css'

/** A rail of years, and what happened in one of them. */
export function View({ data, page: { path, column } }: ViewProps<TimelineData>) {
  const { t } = useSite()
  const { years, year, events } = data
  return (
    <>
      <ColumnHead path={path} chosen={[year !== years[0] && t('timeline.year', { year: String(year) })]} />
      {year === undefined ? (
        <PlainBody path={path} />
      ) : (
        <div className={`wrap ${styles.timeline}`}>
          <Rail data={data} columnKey={column.key} />
          <section aria-labelledby="year">
            <h2 id="year" className={styles.year}>
              {t('timeline.year', { year: String(year) })}{' '}
              <small>{t('timeline.count', { count: events.length })}</small>
            </h2>
            {events.map((event, index) => (
              <Event key={event.id} event={event} year={year} isFirst={index === 0} />
            ))}
            <Neighbours data={data} columnKey={column.key} />
          </section>
        </div>
      )}
    </>
  )
}

function Rail({ data: { years, year }, columnKey }: { data: TimelineData; columnKey: string }) {
  const { t, address } = useSite()
  if (years.length < 2) return null
  return (
    <nav className={styles.rail} aria-label={t('timeline.years')}>
      <ul>
        {years.map((one) => (
          <li key={one}>
            <a
              href={address(columnKey, { year: String(one) })}
              aria-current={one === year ? 'page' : undefined}
            >
              {one}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The way on below the last event. */
function Neighbours({ data: { years, year }, columnKey }: { data: TimelineData; columnKey: string }) {
  const { t, address } = useSite()
  const place = years.findIndex((one) => one === year)
  const earlier = years[place + 1]
  const later = years[place - 1]
  if (earlier === undefined && later === undefined) return null
  return (
    <nav className={styles.neighbours} aria-label={t('timeline.neighbours')}>
      {earlier !== undefined && (
        <a href={address(columnKey, { year: String(earlier) })} rel="prev">
          {t('timeline.earlier', { year: String(earlier) })}
        </a>
      )}
      {later !== undefined && (
        <a href={address(columnKey, { year: String(later) })} rel="next">
          {t('timeline.later', { year: String(later) })}
          <Icon name="next" />
        </a>
      )}
    </nav>
  )
}
