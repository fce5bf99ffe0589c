import { boardAddress } from '../../src/contract/board/addresses.ts'
import { useSite } from '../parts/site.tsx'
import type { Board } from './load.ts'
import { useTimes } from './times.ts'
import styles from './Fresh.module.css'

interface Props {
  board: Board
  isChangedToday: boolean
}

/** How old it is. With scripts it says when it was checked, without them it is loaded again. */
export function Fresh({ board: { planId, changedAt }, isChangedToday }: Props) {
  const { t } = useSite()
  const { date, second } = useTimes()
  const timeOf = (time: string) => (isChangedToday ? second(time) : `${date(time)} ${second(time)}`)
  return (
    <div className={styles.fresh}>
      <span data-part="changed">
        {changedAt === undefined ? t('board.unchanged') : t('board.changed', { time: timeOf(changedAt) })}
      </span>
      <Said />
      <a href={boardAddress(planId)}>{t('board.again')}</a>
      <noscript>
        <meta httpEquiv="refresh" content="15" />
      </noscript>
    </div>
  )
}

interface SaidProps {
  /** Replaces the note after a minute without an answer of the server. */
  long?: string
}

/** What the script fills in: when it was checked last, or since when nothing comes any more. */
export function Said({ long }: SaidProps) {
  const { t } = useSite()
  const { timeZone } = useTimes()
  return (
    <span className={styles.said}>
      <span data-said="fresh" data-zone={timeZone} data-words={t('board.fresh', { time: '{time}' })} hidden />
      <output
        data-said="stale"
        className={styles.stale}
        data-words={t('board.stale', { time: '{time}' })}
        data-long={long}
        hidden
      />
    </span>
  )
}
