import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../acting/use-act.tsx'
import { api, asked } from '../kit/api.ts'
import { exactTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { EnvelopePaper } from './EnvelopePaper.tsx'
import { OpenEnvelope } from './OpenEnvelope.tsx'
import type { Paper, StepProps } from './step.ts'

interface Props extends StepProps {
  mayDraw: boolean
  /** The hour of the draw has come. */
  isHour: boolean
}

/** The copy of the sealed number on paper: to be printed before the draw, and opened where the server's copy is lost. */
export function Envelope({ allocation, mayDraw, isHour, again }: Props) {
  const say = useSay()
  const { act, isActing, said } = useAct(again)
  const [paper, setPaper] = useState<Paper>()
  const { planId, seal } = allocation
  if (!seal) return null
  const { printedAt, printedBy = '', openedAt, openedBy = [], isLost, mayPrint } = seal.envelope
  const isDue = printedAt === undefined && !isHour && !isLost
  const print = () =>
    act(async () =>
      setPaper(await asked(api.POST('/editor/allocation/envelope/print', { body: { planId } }))),
    )
  return (
    <section className={isDue ? 'allocation-waiting' : 'allocation-envelope'} aria-labelledby="envelope">
      <h3 id="envelope">{say(isDue ? 'envelope.due' : 'envelope.title')}</h3>
      {isDue && <p>{say('envelope.says')}</p>}
      {isDue && mayPrint && mayDraw && (
        <>
          <p className="warn">{say('envelope.printerNever')}</p>
          <Button type="primary" loading={isActing} onClick={print}>
            {say('envelope.print')}
          </Button>
        </>
      )}
      {isDue && !(mayPrint && mayDraw) && (
        <p className="hint">{say('envelope.byOthers', { who: seal.by.join(say('allocation.and')) })}</p>
      )}
      {printedAt === undefined && isHour && <p>{say('envelope.notPrinted')}</p>}
      {printedAt !== undefined && (
        <p>{say('envelope.printed', { who: printedBy, time: exactTime(printedAt) })}</p>
      )}
      {openedAt !== undefined && (
        <p>
          {say('envelope.opened', { who: openedBy.join(say('allocation.and')), time: exactTime(openedAt) })}
        </p>
      )}
      {said}
      {isLost && (
        <Alert
          type="error"
          showIcon
          title={say('envelope.lost')}
          description={say(printedAt === undefined ? 'envelope.lostForGood' : 'envelope.lostSays')}
        />
      )}
      {isLost && printedAt !== undefined && isHour && mayDraw && (
        <OpenEnvelope allocation={allocation} again={again} />
      )}
      {paper && <EnvelopePaper paper={paper} onDone={() => setPaper(undefined)} />}
    </section>
  )
}
