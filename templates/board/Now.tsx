import { useSite } from '../parts/site.tsx'
import type { Board } from './load.ts'
import { rangeOf, rankText, useTimes } from './times.ts'
import styles from './Now.module.css'

/** The session with the last call, and what is left of each type. */
export function Now({ board }: { board: Board }) {
  const { t } = useSite()
  const { hour, day } = useTimes()
  const { session, next, calls, counts } = board
  const [call] = calls
  const households = (state: Board['counts'][number]['state']) =>
    counts.find((one) => one.state === state)?.households ?? 0
  const [chosen, gaveUp, missed] = [households('chosen'), households('gaveUp'), households('missed')]
  const all = counts.reduce((sum, one) => sum + one.households, 0)
  return (
    <div className={styles.now}>
      <section data-part="call" aria-live="polite">
        <h2>{useSessionWords(board)}</h2>
        {session && board.counters > 0 && (
          <>
            {call ? (
              <p className={styles.called}>
                <b>{rankText(call.rank)}</b>
                <span>{t('board.counter', { counter: call.counter })}</span>
              </p>
            ) : (
              <p>{t('board.noCall')}</p>
            )}
            {call && <p>{t('board.called', { time: hour(call.at) })}</p>}
          </>
        )}
        {next && !board.isBefore && (
          <p>
            {next.isMakeUp
              ? t('board.nextMakeUp', { time: day(next.startsAt) })
              : t('board.next', { time: day(next.startsAt), ...rangeOf(next) })}
          </p>
        )}
        <p className="small">
          {t('board.households', { chosen, gaveUp, missed, open: all - chosen - gaveUp - missed })}
        </p>
      </section>
      <Left board={board} />
    </div>
  )
}

function useSessionWords({ session, next, isBefore }: Board): string {
  const { t } = useSite()
  const { hour, day } = useTimes()
  if (session?.isMakeUp) return t('board.makeUp', { time: hour(session.startsAt) })
  if (session) return t('board.session', { time: hour(session.startsAt), ...rangeOf(session) })
  if (next && isBefore) return t('board.before', { time: day(next.startsAt) })
  return t(next ? 'board.pause' : 'board.over')
}

function Left({ board: { types, flats, session, next } }: { board: Board }) {
  const { t, term } = useSite()
  const count = (state: string) => flats.filter((one) => one.state === state).length
  return (
    <section data-part="left">
      <h2>
        {t(session || next ? 'board.left' : 'board.leftOver', { free: count('free'), total: flats.length })}
      </h2>
      <ul className={styles.left}>
        {types.map(({ type, total, free }) => (
          <li key={type}>
            <span>{term(type)}</span>
            <meter min={0} max={total} value={free} aria-hidden="true" />
            <span>{t('board.leftOf', { free, total })}</span>
          </li>
        ))}
      </ul>
      <p className="small">{t('board.busy', { taken: count('taken'), held: count('held') })}</p>
    </section>
  )
}
