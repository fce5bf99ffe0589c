import { drawAddress } from '../../contract/draw/addresses.ts'
import { exactTime, shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { type Allocation, inFours, type Step, stepOf } from './step.ts'

/** What stands on the public page now. */
export function VisitorsSee({ allocation }: { allocation: Allocation }) {
  const say = useSay()
  const step = stepOf(allocation)
  const { planId, editions, seal, draws, stage } = allocation
  const [newest] = editions
  const [draw] = draws
  return (
    <section aria-labelledby="visitors">
      <h2 id="visitors">{say('allocation.visitors')}</h2>
      {!newest && (
        <p>{say(step === 'closed' ? 'allocation.visitorsElsewhere' : 'allocation.visitorsNothing')}</p>
      )}
      {newest && (
        <>
          <p>
            <b>
              {say(`allocation.visitors.${isListed(step) ? step : 'seal'}`, {
                time: shortTime(
                  stage?.time ?? (step === 'draw' ? (seal?.drawAt ?? '') : newest.objectionsUntil),
                ),
                number: draw?.publicNumber ?? '',
              })}
            </b>
          </p>
          <p>{say('allocation.householdsOf', { count: newest.households, edition: newest.edition })}</p>
          <Print name={say('allocation.listFingerprint')} hash={newest.fingerprint} />
          {seal && <Print name={say('allocation.sealFingerprint')} hash={seal.seal} />}
          {seal && <Print name={say('allocation.announcementFingerprint')} hash={seal.fingerprint} />}
          {draw && <p>{say('allocation.drawnAt', { time: exactTime(draw.drawnAt) })}</p>}
          <a href={drawAddress(planId)} target="_blank" rel="noopener noreferrer">
            {say('allocation.look')}
          </a>
        </>
      )}
    </section>
  )
}

/** Whether it is a step of a plan with a list: the others show nothing of it yet. */
const isListed = (step: Step): step is Exclude<Step, 'registering' | 'elsewhere' | 'registered' | 'list'> =>
  step !== 'registering' && step !== 'elsewhere' && step !== 'registered' && step !== 'list'

function Print({ name, hash }: { name: string; hash: string }) {
  return (
    <p>
      <small>{name}</small>
      <code>{inFours(hash)}</code>
    </p>
  )
}
