import { chooseAddress, sessionCalendar } from '../../src/contract/choosing/addresses.ts'
import { useSpan } from '../parts/clock.ts'
import { SessionFacts } from '../parts/SessionFacts.tsx'
import { useSite } from '../parts/site.tsx'
import type { PlaceData } from './load.ts'

interface OwnSessionProps {
  planId: string
  turn: NonNullable<PlaceData['turn']>
}

/** When the household chooses its flat and where, what to bring, and the way there; after that, what became of it. */
export function OwnSession({ planId, turn: { session, state, rules, now } }: OwnSessionProps) {
  const { t } = useSite()
  const span = useSpan()
  const { number, startsAt, endsAt, isMakeUp } = session
  if (state === 'gaveUp' || state === 'missed')
    return (
      <>
        <p>
          <strong>{t(state === 'gaveUp' ? 'choose.gaveUp' : 'choose.missed')}</strong>
        </p>
        <p>{t(state === 'gaveUp' ? 'choose.gaveUpText' : 'choose.missedText')}</p>
      </>
    )
  const isChosen = state === 'chosen'
  const isOpen = now < endsAt
  return (
    <>
      <p>
        <strong>
          {isChosen
            ? t('place.chosen')
            : t(isMakeUp ? 'choose.makeUpAt' : 'choose.sessionAt', span(startsAt, endsAt))}
        </strong>
      </p>
      {!isChosen && (
        <SessionFacts rules={rules} isOpen={isOpen}>
          {!isOpen && <li>{t(state === undefined ? 'place.asPublished' : 'choose.over')}</li>}
        </SessionFacts>
      )}
      <p className="buttons">
        <a className="button button--primary" href={chooseAddress(planId)}>
          {t(isChosen ? 'place.toChoice' : 'place.toChoose')}
        </a>
        {number !== undefined && now < startsAt && !isChosen && (
          <a className="button" href={sessionCalendar(planId, number)}>
            {t('choose.calendar')}
          </a>
        )}
      </p>
    </>
  )
}
