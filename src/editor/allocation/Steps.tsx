import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { type Allocation, type Step, STEPS, stepOf } from './step.ts'

/** What was done, what is due and what comes. */
export function Steps({ allocation }: { allocation: Allocation }) {
  const say = useSay()
  const now = STEPS.indexOf(stepOf(allocation))
  const time = timesOf(allocation)
  return (
    <ol className="allocation-steps" aria-label={say('allocation.steps')}>
      {STEPS.map((step, at) => (
        <li
          key={step}
          className={at < now ? 'done' : at === now ? 'now' : ''}
          aria-current={at === now ? 'step' : undefined}
        >
          <b>{say(`allocation.step.${step}`)}</b>
          <small>
            {at < now && <span className="visually-hidden">{say('allocation.done')} </span>}
            {time[step] === undefined ? '' : shortTime(time[step])}
          </small>
        </li>
      ))}
    </ol>
  )
}

function timesOf({ registerEnd, editions, seal, draws }: Allocation): Partial<Record<Step, string>> {
  const [newest] = editions
  return {
    ...(registerEnd !== undefined && { registering: registerEnd }),
    ...(newest && { list: newest.frozenAt, objections: newest.objectionsUntil }),
    ...(seal && { seal: seal.sealedAt, draw: seal.drawAt }),
    ...(draws[0] && { drawn: draws[0].drawnAt }),
  }
}
