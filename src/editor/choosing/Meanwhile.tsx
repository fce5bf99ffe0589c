import { CHOOSING_STATES, CHOOSING_STEPS } from '../../contract/choosing/types.ts'
import { exactTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { called, type Hall } from './hall-types.ts'

/** What the other counters do, what is left, and what happened last. */
export function Meanwhile({ hall: { counters, flats, events, counts } }: { hall: Hall }) {
  const say = useSay()
  const part = flats.filter(({ state }) => state !== 'off')
  const types = [...new Set(part.map(({ type }) => type))].toSorted()
  const left = (type?: string) =>
    part.filter((one) => one.state === 'free' && (type === undefined || one.type === type)).length
  return (
    <aside aria-label={say('hall.meanwhile')}>
      <section>
        <h2>{say('hall.counters')}</h2>
        <ul className="hall-list">
          {counters.map(({ number, who, isOwn, isPaused, rank }) => (
            <li key={number}>
              <b>{say('hall.counterOf', { counter: number })}</b> {who}
              {isOwn && <small> {say('hall.you')}</small>}{' '}
              <span>
                {isPaused ? say('hall.paused') : rank === undefined ? say('hall.isFree') : called(rank)}
              </span>
            </li>
          ))}
        </ul>
        {counters.length === 0 && <p className="hint">{say('hall.noCounters')}</p>}
      </section>
      <section>
        <h2>{say('hall.left', { free: left(), total: part.length })}</h2>
        <dl className="hall-left">
          {types.map((type) => (
            <div key={type}>
              <dt>{type}</dt>
              <dd>{left(type)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>{say('hall.last')}</h2>
        <ul className="hall-list">
          {events.map(({ at, step, rank, flat, counter }) => (
            <li key={`${at} ${step} ${rank}`}>
              <time dateTime={at}>{exactTime(at).slice(11)}</time>{' '}
              {say(counter === undefined ? `hall.did.${wordOf(step)}` : `hall.didAt.${wordOf(step)}`, {
                rank: called(rank),
                flat,
                counter: counter ?? 0,
              })}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{say('hall.sums')}</h2>
        <dl className="hall-left">
          {CHOOSING_STATES.map((state) => (
            <div key={state}>
              <dt>{say(`hall.sum.${state}`)}</dt>
              <dd>{counts.find((one) => one.state === state)?.households ?? 0}</dd>
            </div>
          ))}
        </dl>
      </section>
    </aside>
  )
}

/** A step of a newer server has no words of its own yet. */
const wordOf = (step: string) => CHOOSING_STEPS.find((one) => one === step) ?? 'came'
