import { boardAddress } from '../../src/contract/board/addresses.ts'
import { chooseAddress, sessionCalendar } from '../../src/contract/choosing/addresses.ts'
import { SessionFacts } from '../parts/SessionFacts.tsx'
import { useSite } from '../parts/site.tsx'
import type { OwnChoosing } from './types.ts'

interface SessionProps {
  choosing: OwnChoosing
  household: NonNullable<OwnChoosing['household']>
  bring: readonly string[] | undefined
}

/** The household's own session: how and where it chooses, the entry for a calendar, and the way there. */
export function Session({ choosing: { planId, rules, now }, household, bring }: SessionProps) {
  const { t } = useSite()
  const { session, from, to, isOnline } = household
  const isOpen = now < to
  return (
    <>
      <SessionFacts rules={{ ...rules, isOnline: household.isOnline }} isOpen={isOpen} bring={bring} />
      <p className="buttons">
        {isOnline && (
          <a
            className={from <= now && isOpen ? 'button button--primary' : 'button'}
            href={chooseAddress(planId)}
          >
            {t('own.toChoose')}
          </a>
        )}
        {session.number !== undefined && now < from && (
          <a className="button button--accent" href={sessionCalendar(planId, session.number)}>
            {t('choose.calendar')}
          </a>
        )}
        <a className="button" href={boardAddress(planId)}>
          {t('choose.look')}
        </a>
      </p>
    </>
  )
}
