import { Collapse } from 'antd'
import type { ReactNode } from 'react'
import { boardAddress, hallAddress } from '../../contract/board/addresses.ts'
import type { EditorColumn } from '../kit/me.ts'
import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { Closing } from './Closing.tsx'
import { EnterNumber } from './EnterNumber.tsx'
import { Envelope } from './Envelope.tsx'
import { MakeList } from './MakeList.tsx'
import { ProposeSeal } from './ProposeSeal.tsx'
import { type Step, stepOf, type StepProps } from './step.ts'
import { Waiting } from './Waiting.tsx'

interface Props extends StepProps {
  may: { list: boolean; draw: boolean }
  columns: readonly EditorColumn[]
}

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
export function Due({ allocation, may, columns, again }: Props) {
  const say = useSay()
  const step = stepOf(allocation)
  const { acts, editions, seal, stage, now } = allocation
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
      {step === 'list' && may.list && <MakeList allocation={allocation} again={again} />}
      {step === 'seal' && may.draw && <ProposeSeal allocation={allocation} again={again} />}
      {step === 'draw' && (
        <Envelope allocation={allocation} mayDraw={may.draw} isHour={isHour} again={again} />
      )}
      {step === 'draw' && isHour && may.draw && (
        <EnterNumber kind="draw" allocation={allocation} again={again} />
      )}
      {step === 'registered' && may.list && (
        <Folded title={say('allocation.listAnyway')}>
          <MakeList allocation={allocation} again={again} />
        </Folded>
      )}
      {(step === 'objections' || step === 'seal' || step === 'sessions') && may.list && (
        <Folded title={say('allocation.newEdition')}>
          <MakeList allocation={allocation} again={again} />
        </Folded>
      )}
      {stage && editions.length > 0 && <Boards planId={allocation.planId} />}
      {(step === 'closing' || step === 'closed') && (
        <Closing allocation={allocation} mayClose={may.draw} columns={columns} again={again} />
      )}
      {step === 'drawn' && may.draw && (
        <Folded title={say('allocation.correct')} isOpen={acts.some(({ kind }) => kind === 'correct')}>
          <EnterNumber kind="correct" allocation={allocation} again={again} />
        </Folded>
      )}
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
  objections: 'allocation.byDrawers',
  seal: 'allocation.byDrawers',
  draw: 'allocation.byDrawers',
  drawn: 'allocation.sessionsByAllocators',
  choosing: 'allocation.byAllocators',
  closing: 'allocation.byClosers',
  closed: undefined,
} as const

/** What everybody sees while flats are chosen. */
function Boards({ planId }: { planId: string }) {
  const say = useSay()
  return (
    <p>
      <a href={boardAddress(planId)} target="_blank" rel="noopener noreferrer">
        {say('allocation.board')}
      </a>{' '}
      <a href={hallAddress(planId)} target="_blank" rel="noopener noreferrer">
        {say('allocation.hall')}
      </a>
    </p>
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
