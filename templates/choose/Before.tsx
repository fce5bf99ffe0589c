import { chooseAddress, sessionCalendar } from '../../src/contract/choosing/addresses.ts'
import { flatsAddress } from '../../src/contract/flats/address.ts'
import { ActionForm } from '../parts/ActionForm.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useTold } from '../parts/form-context.ts'
import { SessionFacts } from '../parts/SessionFacts.tsx'
import { useSite } from '../parts/site.tsx'
import { ToldBox } from '../parts/ToldBox.tsx'
import { useClock } from './ClockBar.tsx'
import type { Choosing, Household, Own } from './load.ts'
import styles from './View.module.css'

interface BeforeProps {
  own: Own
  household: Household
  choosing: Choosing
}

/** One's own session before it begins, and at a counter. */
export function Before({ own: { planId, now }, household, choosing: { rules } }: BeforeProps) {
  const { t, format } = useSite()
  const clock = useClock()
  const { rank, session, state, counter, from, to } = household
  const isAtCounter = counter !== undefined && (state === 'called' || state === 'choosing')
  const isOver = now >= to
  return (
    <section className={styles.now}>
      <ToldBox />
      <p className={styles.rank}>{t('place.rank', { rank })}</p>
      {isAtCounter ? (
        <h2>{t('choose.toCounter', { counter })}</h2>
      ) : (
        <h2>
          {t(session.isMakeUp ? 'choose.makeUpAt' : 'choose.sessionAt', {
            time: format.time(from),
            end: clock(to),
          })}
        </h2>
      )}
      <ul className={styles.dash}>
        {state === 'arrived' && !isAtCounter && <li>{t('choose.arrived')}</li>}
        {isOver && !isAtCounter && state === 'waiting' && <li>{t('choose.over')}</li>}
        <SessionFacts rules={rules} isOpen={!isOver} />
      </ul>
      <p className="buttons">
        <a className="button button--primary" href={flatsAddress(planId)}>
          {t('choose.look')}
        </a>
        {session.number !== undefined && !isOver && (
          <a className="button" href={sessionCalendar(planId, session.number)}>
            {t('choose.calendar')}
          </a>
        )}
      </p>
      {!isAtCounter && <GiveUp planId={planId} />}
    </section>
  )
}

/** Gives up the turn, with a code: what cannot be taken back takes two steps. */
function GiveUp({ planId }: { planId: string }) {
  const { t } = useSite()
  const told = useTold('giveUpChoosing', 'sendChoiceCode')
  const here = chooseAddress(planId)
  const isAsked = told !== undefined
  return (
    <details open={isAsked || undefined}>
      <summary>{t('choose.giveUp')}</summary>
      <p>{t('choose.giveUpSays')}</p>
      <ActionForm operation="sendChoiceCode" back={here} next={here}>
        <input type="hidden" name="planId" value={planId} />
        <button className="button button--quiet">{t('choose.again')}</button>
      </ActionForm>
      <ActionForm operation="giveUpChoosing" back={here} next={here}>
        <input type="hidden" name="planId" value={planId} />
        <TextField
          name="code"
          label={t('choose.code')}
          error={told?.field === 'code' ? t('phone.codeWrong') : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]{6}"
          maxLength={6}
          required
        />
        <button className="button">{t('choose.giveUpNow')}</button>
      </ActionForm>
    </details>
  )
}
