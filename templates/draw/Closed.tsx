import { useSite } from '../parts/site.tsx'
import type { Allocation } from './load.ts'
import styles from './View.module.css'

/** How a closed plan ended, in figures that add up to those of its list. */
export function Closed({ closing }: { closing: NonNullable<Allocation['closing']> }) {
  const { t, format } = useSite()
  const { closedAt, notice, figures } = closing
  const { chosen, gaveUp, missed, reserve, flats, left } = figures
  const counts = { chosen, gaveUp, missed, reserve }
  return (
    <section className={styles.closed} aria-labelledby="closed">
      <h2 id="closed">{t('draw.closing')}</h2>
      <dl className={styles.counts}>
        {(['chosen', 'gaveUp', 'missed', 'reserve'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`draw.figure.${name}`)}</dt>
            <dd>{t('draw.count', { count: counts[name] })}</dd>
          </div>
        ))}
      </dl>
      <p>
        {t('draw.figure.flats', { flats, left })} · {t('draw.closed', { time: format.time(closedAt) })}
      </p>
      {notice !== undefined && (
        <p>
          <a href={`/t1/article_content?contentId=${notice}`}>{t('draw.notice')}</a>
        </p>
      )}
    </section>
  )
}
