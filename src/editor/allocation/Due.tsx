import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { type Step, stepOf, type StepProps } from './step.ts'
import { StepWork, type StepWorkProps } from './StepWork.tsx'
import { Waiting } from './Waiting.tsx'

/** Which step is due, and until when. */
function Said({ allocation, isHour }: Pick<StepProps, 'allocation'> & { isHour: boolean }) {
  const say = useSay()
  const step = stepOf(allocation)
  const { registerStart, registerEnd, selectStart, editions, seal, stage, now } = allocation
  const isBefore = step === 'registering' && registerStart !== undefined && now < registerStart
  const until: Partial<Record<Step, string | undefined>> = {
    registering: isBefore ? registerStart : registerEnd,
    objections: editions[0]?.objectionsUntil,
    draw: seal?.drawAt,
    drawn: selectStart,
    ...(stage && { [stage.step]: stage.time }),
  }
  const time = until[step]
  return (
    <>
      <h2 id="due">{say(`allocation.due.${isBefore ? 'before' : step}`)}</h2>
      <p>
        {say(
          step === 'drawn' && time === undefined
            ? 'allocation.say.drawnAnyTime'
            : step === 'draw' && isHour
              ? 'allocation.say.drawNow'
              : `allocation.say.${isBefore ? 'before' : step}`,
          {
            time: time === undefined ? '' : shortTime(time),
          },
        )}
      </p>
    </>
  )
}

/** What is to be done now, and who does it. */
export function Due(props: Omit<StepWorkProps, 'isHour'>) {
  const say = useSay()
  const { allocation, may, again } = props
  const step = stepOf(allocation)
  const { acts, seal, now } = allocation
  const mayNow = NEEDS[step] === undefined || may[NEEDS[step]]
  const isHour = seal !== undefined && Date.parse(seal.drawAt) <= Date.parse(now)
  return (
    <section aria-labelledby="due">
      <Said allocation={allocation} isHour={isHour} />
      {DOERS[step] && <p className="hint">{say(DOERS[step])}</p>}
      {!mayNow && <p className="hint">{say('allocation.notYours')}</p>}
      {acts
        .filter(({ kind }) => kind === 'list' || kind === 'seal')
        .map((act) => (
          <Waiting
            key={act.id}
            allocation={allocation}
            act={act}
            mayConfirm={act.kind === 'list' ? may.list : may.draw}
            again={again}
          />
        ))}
      <StepWork {...props} isHour={isHour} />
    </section>
  )
}

/** The right without which one only looks on; none is asked for here where it is asked for below. */
const NEEDS: Readonly<Partial<Record<Step, 'list' | 'draw'>>> = {
  registering: 'list',
  list: 'list',
  objections: 'list',
  seal: 'draw',
  draw: 'draw',
}

const DOERS = {
  registering: 'allocation.byRegistrars',
  elsewhere: undefined,
  registered: undefined,
  sessions: 'allocation.sessionsByAllocators',
  list: 'allocation.byRegistrars',
  objections: 'allocation.byRegistrars',
  seal: 'allocation.byDrawers',
  draw: 'allocation.byDrawers',
  drawn: 'allocation.sessionsByAllocators',
  choosing: 'allocation.byAllocators',
  closing: 'allocation.byClosers',
  closed: undefined,
} as const
