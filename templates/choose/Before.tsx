import { sessionCalendar } from '../../src/contract/choosing/addresses.ts'
import { flatsAddress } from '../../src/contract/flats/address.ts'
import { useSpan } from '../parts/clock.ts'
import { SessionFacts } from '../parts/SessionFacts.tsx'
import { useSite } from '../parts/site.tsx'
import { ToldBox } from '../parts/ToldBox.tsx'
import { GiveUp, useIsRecent } from './GiveUp.tsx'
import type { Choosing, Household, Own } from './load.ts'
import styles from './View.module.css'

interface BeforeProps {
  own: Own
  household: Household
  choosing: Choosing
}

/** One's own session before it begins, and at a counter. */
export function Before({ own: { planId, now }, household, choosing: { rules } }: BeforeProps) {
  const { t } = useSite()
  const span = useSpan()
  const isRecent = useIsRecent()
  const { rank, session, state, counter, from, to } = household
  const isAtCounter = counter !== undefined && (state === 'called' || state === 'choosing')
  const isOver = now >= to
  const hasNoNumber = household.phone === ''
  return (
    <section className={styles.now}>
      {!isRecent && <ToldBox />}
      <p className={styles.rank}>{t('place.rank', { rank })}</p>
      {isAtCounter ? (
        <h2>{t('choose.toCounter', { counter })}</h2>
      ) : (
        <h2>{t(session.isMakeUp ? 'choose.makeUpAt' : 'choose.sessionAt', span(from, to))}</h2>
      )}
      <SessionFacts rules={{ ...rules, isOnline: household.isOnline }} isOpen={!isOver}>
        {hasNoNumber && <li>{t('choose.noNumber')}</li>}
        {state === 'arrived' && !isAtCounter && <li>{t('choose.arrived')}</li>}
        {isOver && !isAtCounter && state === 'waiting' && <li>{t('choose.over')}</li>}
      </SessionFacts>
      <p className="buttons">
        <a className="button button--primary" href={flatsAddress(planId)}>
          {t('choose.look')}
        </a>
        {session.number !== undefined && now < from && (
          <a className="button" href={sessionCalendar(planId, session.number)}>
            {t('choose.calendar')}
          </a>
        )}
      </p>
      {!isAtCounter && !hasNoNumber && <GiveUp planId={planId} />}
    </section>
  )
}
