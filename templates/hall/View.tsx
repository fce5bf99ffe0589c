import { Said } from '../board/Fresh.tsx'
import type { Board } from '../board/load.ts'
import { rangeOf, rankText, useTimes } from '../board/times.ts'
import { NothingOfPlan } from '../parts/NothingOfPlan.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { useSite } from '../parts/site.tsx'
import styles from './View.module.css'

/** The screen of a hall: nobody types there, and it changes by itself (`src/portal/browser/live-page.ts`). */
export function View({ data }: { data: Board | undefined }) {
  const { t } = useSite()
  const { timeZone } = useTimes()
  if (!data) {
    return (
      <div className="wrap alone" data-now="hall">
        <PageHead title={t('board.short')} />
        <meta name="robots" content="noindex" />
        <NothingOfPlan title={t('board.none')} text={t('board.noneText')} />
      </div>
    )
  }
  return (
    <div className={styles.hall} data-now="hall">
      <PageHead title={`${t('board.short')} · ${data.title}`} />
      <meta name="robots" content="noindex" />
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <header className={styles.top}>
        <h1 data-part="title">
          {data.title} <Session board={data} />
        </h1>
        <b data-clock={timeZone} />
      </header>
      <div className={styles.middle}>
        <Calls board={data} />
        <Left board={data} />
      </div>
      <Next board={data} />
      <div className={styles.said}>
        <Said long={t('hall.listen', { time: '{time}' })} />
      </div>
    </div>
  )
}

function Session({ board: { session, next, isBefore } }: { board: Board }) {
  const { t } = useSite()
  const { hour, day } = useTimes()
  if (session?.isMakeUp) return <span>{t('board.makeUp', { time: hour(session.startsAt) })}</span>
  if (session) return <span>{t('hall.session', { time: hour(session.startsAt), ...rangeOf(session) })}</span>
  if (!next) return <span>{t('board.over')}</span>
  if (isBefore) return <span>{t('board.before', { time: day(next.startsAt) })}</span>
  return (
    <span>
      {next.isMakeUp
        ? t('board.nextMakeUp', { time: day(next.startsAt) })
        : t('board.next', { time: day(next.startsAt), ...rangeOf(next) })}
    </span>
  )
}

function Calls({ board: { calls } }: { board: Board }) {
  const { t } = useSite()
  const [call, ...before] = calls
  return (
    <section className={styles.call} data-part="call" aria-live="polite">
      <h2>{t('hall.now')}</h2>
      {call ? (
        <>
          <b className={styles.number}>{rankText(call.rank)}</b>
          <p className={styles.to}>{t('board.counter', { counter: call.counter })}</p>
        </>
      ) : (
        <p className={styles.nobody}>{t('board.noCall')}</p>
      )}
      {before.length > 0 && (
        <ul className={styles.before}>
          <li>{t('hall.before')}</li>
          {before.map(({ rank, counter, at }) => (
            <li key={at}>
              <b>{rankText(rank)}</b> <span>{t('hall.counterOf', { counter })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Left({ board: { flats, types } }: { board: Board }) {
  const { t, term } = useSite()
  return (
    <section className={styles.left} data-part="left">
      <h2>{t('hall.left', { free: flats.filter(({ state }) => state === 'free').length })}</h2>
      <ul>
        {types.map(({ type, free }) => (
          <li key={type}>
            <span>{term(type)}</span> <b>{free}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Next({ board: { waiting, moveBack, makeUp } }: { board: Board }) {
  const { t } = useSite()
  return (
    <section className={styles.next} data-part="next">
      <h2>{t(waiting.length > 0 ? 'hall.next' : 'hall.nobody')}</h2>
      <ol>
        {waiting.map((rank) => (
          <li key={rank}>{rankText(rank)}</li>
        ))}
      </ol>
      <p>
        {t('hall.late', { places: moveBack })}{' '}
        {makeUp !== undefined && t('hall.lateMakeUp', { time: makeUp })}
      </p>
    </section>
  )
}
