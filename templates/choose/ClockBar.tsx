import { useClock } from '../parts/clock.ts'
import { useSite } from '../parts/site.tsx'
import type { Household } from './load.ts'
import styles from './View.module.css'

const MINUTE = 60_000
/** Minutes that nobody counts. */
const LONG = 8 * 60

/** How long one's own session lasts, by the server's clock when the page was made. */
export function ClockBar({ household: { rank, from, to }, now }: { household: Household; now: string }) {
  const { t, format } = useSite()
  const left = Math.max(0, Math.floor((Date.parse(to) - Date.parse(now)) / MINUTE))
  const clock = useClock()
  return (
    <div className={styles.clock}>
      <div className="wrap">
        <span>
          {t('choose.clock', { rank, time: clock(from) })}
          <br />
          {t('choose.serverTime')} <time dateTime={now}>{clock(now)}</time>
        </span>
        <span>
          {left > LONG ? (
            t('choose.until', { time: format.shortTime(to) })
          ) : (
            <>
              {t('choose.until', { time: clock(to) })} <b>{t('choose.minutesLeft', { count: left })}</b>
            </>
          )}
        </span>
      </div>
    </div>
  )
}
