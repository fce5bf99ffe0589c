import { formColumn } from '../parts/form-column.ts'
import { useSite } from '../parts/site.tsx'
import { telephone } from '../parts/telephone.ts'
import type { Allocation } from './load.ts'
import styles from './View.module.css'

const TAGS = {
  listed: 'open',
  closed: 'closed',
  final: 'closed',
  sealed: 'soon',
  drawn: 'closed',
  ended: 'closed',
} as const

/** What a drawn plan says holds for good; without a draw nothing is to come once it is closed. */
const stateOf = ({ state, closing, draw }: Allocation) => (closing && !draw ? 'ended' : state)

/** How far the plan is, and what that means for whoever reads it. */
export function Now({ allocation }: { allocation: Allocation }) {
  const { site, t, format, address } = useSite()
  const { editions, announcement, draw, objectionFormKey, closing } = allocation
  const state = stateOf(allocation)
  const [newest] = editions
  if (!newest) return null
  const objection = formColumn(site.columns, objectionFormKey)?.key
  const hotline = site.settings.contact?.hotline
  const time = {
    listed: newest.objectionsUntil,
    closed: newest.objectionsUntil,
    final: newest.objectionsUntil,
    sealed: announcement?.drawAt ?? '',
    drawn: draw?.drawnAt ?? '',
    ended: closing?.closedAt ?? '',
  }[state]
  const when = time === '' ? '' : format.time(time)
  const counts = [
    ['draw.registered', newest.registered],
    ['draw.households', newest.households],
    ['draw.rejected', newest.rejected],
  ] as const
  return (
    <>
      <section className={styles.now} aria-labelledby="now">
        <span className={`tag tag--${TAGS[state]}`}>{t(`draw.state.${state}`)}</span>
        <h2 id="now">
          {t(`draw.now.${state}`, {
            time: when,
            number: draw?.publicNumber ?? '',
          })}
        </h2>
        <p>{t(`draw.say.${state}`, { time: when })}</p>
        {state === 'listed' && (
          <p className="buttons">
            {objection !== undefined && (
              <a className="button button--accent" href={address(objection)}>
                {t('draw.object')}
              </a>
            )}
            {hotline && (
              <a className="button" href={telephone(hotline)}>
                {hotline}
              </a>
            )}
          </p>
        )}
        {draw && draw.reason !== '' && <p>{t('draw.correction', { reason: draw.reason })}</p>}
      </section>
      <dl className={styles.counts}>
        {counts.map(([word, count]) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd>{t('draw.count', { count })}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
