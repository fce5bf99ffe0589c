import { chooseAddress, sessionCalendar } from '../../src/contract/choosing/addresses.ts'
import { SessionFacts } from '../parts/SessionFacts.tsx'
import { useSite } from '../parts/site.tsx'
import type { PlaceData } from './load.ts'

interface OwnSessionProps {
  planId: string
  session: NonNullable<PlaceData['session']>
  rules: NonNullable<PlaceData['rules']>
}

/** When the household chooses its flat and where, what to bring, and the way there. */
export function OwnSession({ planId, session: { number, startsAt, isMakeUp }, rules }: OwnSessionProps) {
  const { t, format } = useSite()
  return (
    <>
      <p>
        <strong>
          {t(isMakeUp ? 'place.sessionMakeUp' : 'place.session', { time: format.time(startsAt) })}
        </strong>
      </p>
      <ul className="dash">
        <SessionFacts rules={rules} isOpen />
      </ul>
      <p className="buttons">
        <a className="button button--primary" href={chooseAddress(planId)}>
          {t('place.toChoose')}
        </a>
        {number !== undefined && (
          <a className="button" href={sessionCalendar(planId, number)}>
            {t('choose.calendar')}
          </a>
        )}
      </p>
    </>
  )
}
