import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { type Allocation, type Step, stepOf, stepsOf } from './step.ts'

/** What was done, what is due and what comes. */
export function Steps({ allocation }: { allocation: Allocation }) {
  const say = useSay()
  const step = stepOf(allocation)
  const steps = stepsOf(allocation)
  // All of them are done once it is closed.
  const now = step === 'closed' ? steps.length : steps.indexOf(step)
  const time = timesOf(allocation)
  return (
    <ol className="allocation-steps" aria-label={say('allocation.steps')}>
      {steps.map((one, at) => (
        <li
          key={one}
          className={at < now ? 'done' : at === now ? 'now' : ''}
          aria-current={at === now ? 'step' : undefined}
        >
          <b>{say(`allocation.step.${one === 'closed' ? 'closing' : one}`)}</b>
          <small>
            {at < now && <span className="visually-hidden">{say('allocation.done')} </span>}
            {time[one] === undefined ? '' : shortTime(time[one])}
          </small>
        </li>
      ))}
    </ol>
  )
}

function timesOf({
  registerEnd,
  selectStart,
  editions,
  seal,
  draws,
  stage,
}: Allocation): Partial<Record<Step, string>> {
  const [newest] = editions
  return {
    ...(registerEnd !== undefined && { registering: registerEnd }),
    ...(newest && { list: newest.frozenAt, objections: newest.objectionsUntil }),
    ...(seal && { seal: seal.sealedAt, draw: seal.drawAt }),
    ...(draws[0] && { drawn: draws[0].drawnAt }),
    ...(selectStart !== undefined && { choosing: selectStart }),
    ...(stage?.time !== undefined && { [stage.step === 'closed' ? 'closing' : 'choosing']: stage.time }),
  }
}
