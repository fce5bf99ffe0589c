import { exactTime } from '../kit/times.ts'
import { type Say, useSay } from '../words/words.tsx'
import type { Allocation } from './step.ts'

type Standing = NonNullable<Allocation['seal']>['envelope']

function ofEnvelope(say: Say, { printedAt, printedBy, openedAt, openedBy = [] }: Standing) {
  return [
    ...(printedAt === undefined || printedBy === undefined
      ? []
      : [{ time: printedAt, by: [printedBy], what: say('did.allocation-envelope-printed'), reason: '' }]),
    ...(openedAt === undefined
      ? []
      : [{ time: openedAt, by: openedBy, what: say('did.allocation-envelope-opened'), reason: '' }]),
  ]
}

/** What was done, when, by which two people; the newest first. */
export function History({ allocation: { editions, seal, draws } }: { allocation: Allocation }) {
  const say = useSay()
  const done = [
    ...editions.map(({ edition, households, reason, frozenAt, by }) => ({
      time: frozenAt,
      by,
      what: say('allocation.did.list', { edition, count: households }),
      reason,
    })),
    ...(seal ? [{ time: seal.sealedAt, by: seal.by, what: say('allocation.did.seal'), reason: '' }] : []),
    ...(seal ? ofEnvelope(say, seal.envelope) : []),
    ...draws.map(({ number, publicNumber, reason, drawnAt, by }) => ({
      time: drawnAt,
      by,
      what: say(number === 1 ? 'allocation.did.draw' : 'allocation.did.correct', { number: publicNumber }),
      reason,
    })),
  ].toSorted((a, b) => b.time.localeCompare(a.time))
  return (
    <section aria-labelledby="history">
      <h2 id="history">{say('allocation.history')}</h2>
      {done.length === 0 && <p>{say('allocation.noHistory')}</p>}
      <ol className="allocation-history">
        {done.map(({ time, by, what, reason }) => (
          <li key={`${time} ${what}`}>
            <time dateTime={time}>{exactTime(time)}</time>
            <span>
              <b>{by.join(say('allocation.and'))}</b> {what}
              {reason !== '' && <p>{reason}</p>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
