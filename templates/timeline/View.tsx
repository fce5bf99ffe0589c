import { ColumnHead } from '../parts/ColumnHead.tsx'
import { Icon } from '../parts/Icon.tsx'
import { PlainBody } from '../parts/PlainBody.tsx'
import { useSite } from '../parts/site.tsx'
import type { ViewProps } from '../define/types.ts'
import { Event } from './Event.tsx'
import { MOST_YEARS, type TimelineData } from './load.ts'
import styles from './View.module.css'

/** A list of years, and the events of one year and of those before it. */
export function View({ data, page: { path, column } }: ViewProps<TimelineData>) {
  const { t } = useSite()
  const { years, year, shown } = data
  return (
    <>
      <ColumnHead path={path} chosen={[year !== years[0] && t('timeline.year', { year: String(year) })]} />
      {year === undefined ? (
        <PlainBody path={path} />
      ) : (
        <div className={`wrap ${styles.timeline}`}>
          <Rail data={data} columnKey={column.key} />
          <div>
            <div className={styles.line}>
              {shown.map(({ year: one, events }, place) => (
                <section key={one} aria-labelledby={`year-${one}`}>
                  <h2 id={`year-${one}`} className={styles.year}>
                    {t('timeline.year', { year: String(one) })}
                  </h2>
                  {events.map((event, index) => (
                    <Event key={event.id} event={event} year={one} isFirst={place === 0 && index === 0} />
                  ))}
                </section>
              ))}
            </div>
            <Neighbours data={data} columnKey={column.key} />
          </div>
        </div>
      )}
    </>
  )
}

function Rail({ data: { years, year, shown }, columnKey }: { data: TimelineData; columnKey: string }) {
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
              className={shown.some((other) => other.year === one) ? styles.shown : undefined}
            >
              {one}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Links below the last event to years that are not on this page. */
function Neighbours({ data: { years, year, shown }, columnKey }: { data: TimelineData; columnKey: string }) {
  const { t, address } = useSite()
  const place = years.findIndex((one) => one === year)
  const earlier = years[place + shown.length]
  const later = place > 0 ? years[Math.max(place - MOST_YEARS, 0)] : undefined
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
