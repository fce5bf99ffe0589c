import { Collapse } from 'antd'
import type { ReactNode } from 'react'
import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { EnterNumber } from './EnterNumber.tsx'
import { MakeList } from './MakeList.tsx'
import { ProposeSeal } from './ProposeSeal.tsx'
import { type Step, stepOf, type StepProps } from './step.ts'
import { Waiting } from './Waiting.tsx'

interface Props extends StepProps {
  may: { list: boolean; draw: boolean }
}

/** What is to be done now, and who does it. */
export function Due({ allocation, may, again }: Props) {
  const say = useSay()
  const step = stepOf(allocation)
  const { acts, registerEnd, editions, seal, now } = allocation
  const until: Partial<Record<Step, string | undefined>> = {
    registering: registerEnd,
    objections: editions[0]?.objectionsUntil,
    draw: seal?.drawAt,
  }
  const time = until[step]
  const mayNow = {
    registering: may.list,
    list: may.list,
    objections: may.list,
    seal: may.draw,
    draw: may.draw,
    drawn: may.draw,
  }
  const isHour = seal !== undefined && Date.parse(seal.drawAt) <= Date.parse(now)
  const doer = say(
    step === 'registering' || step === 'list' ? 'allocation.byRegistrars' : 'allocation.byDrawers',
  )
  return (
    <section aria-labelledby="due">
      <h2 id="due">{say(`allocation.due.${step}`)}</h2>
      <p>
        {say(step === 'draw' && isHour ? 'allocation.say.drawNow' : `allocation.say.${step}`, {
          time: time === undefined ? '' : shortTime(time),
        })}
      </p>
      {step !== 'drawn' && <p className="hint">{doer}</p>}
      {!mayNow[step] && step !== 'drawn' && <p className="hint">{say('allocation.notYours')}</p>}
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
      {step === 'list' && may.list && <MakeList allocation={allocation} again={again} />}
      {step === 'seal' && may.draw && <ProposeSeal allocation={allocation} again={again} />}
      {step === 'draw' && isHour && may.draw && (
        <EnterNumber kind="draw" allocation={allocation} again={again} />
      )}
      {(step === 'objections' || step === 'seal') && may.list && (
        <Folded title={say('allocation.newEdition')}>
          <MakeList allocation={allocation} again={again} />
        </Folded>
      )}
      {step === 'drawn' && may.draw && (
        <Folded title={say('allocation.correct')} isOpen={acts.some(({ kind }) => kind === 'correct')}>
          <EnterNumber kind="correct" allocation={allocation} again={again} />
        </Folded>
      )}
    </section>
  )
}

/** What is seldom done stands folded, and keeps what was typed. */
function Folded({
  title,
  isOpen = false,
  children,
}: {
  title: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <Collapse defaultActiveKey={isOpen ? ['one'] : []} items={[{ key: 'one', label: title, children }]} />
  )
}
