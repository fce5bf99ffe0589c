import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../acting/use-act.tsx'
import { api, asked } from '../kit/api.ts'
import { exactTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { EnvelopePaper } from './EnvelopePaper.tsx'
import { OpenEnvelope } from './OpenEnvelope.tsx'
import type { Allocation, Paper, StepProps } from './step.ts'

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
  const { printedAt, isLost, mayPrint } = seal.envelope
  const isDue = printedAt === undefined && !isHour && !isLost
  const print = () =>
    act(async () =>
      setPaper(await asked(api.POST('/editor/allocation/envelope/print', { body: { planId } }))),
    )
  return (
    <section className={isDue ? 'allocation-waiting' : 'allocation-envelope'} aria-labelledby="envelope">
      <h3 id="envelope">{say(isDue ? 'envelope.due' : 'envelope.title')}</h3>
      {isDue && <ToPrint by={seal.by} mayPrint={mayPrint && mayDraw} isPrinting={isActing} onPrint={print} />}
      <WhatHappened envelope={seal.envelope} isHour={isHour} />
      {said}
      {isLost && (
        <>
          <Alert
            type="error"
            showIcon
            title={say('envelope.lost')}
            description={say(printedAt === undefined ? 'envelope.lostForGood' : 'envelope.lostSays')}
          />
          {printedAt !== undefined && isHour && mayDraw && (
            <OpenEnvelope allocation={allocation} again={again} />
          )}
        </>
      )}
      {paper && <EnvelopePaper paper={paper} onDone={() => setPaper(undefined)} />}
    </section>
  )
}

interface ToPrintProps {
  /** The two who sealed: one of them prints. */
  by: readonly string[]
  mayPrint: boolean
  isPrinting: boolean
  onPrint: () => void
}

function ToPrint({ by, mayPrint, isPrinting, onPrint }: ToPrintProps) {
  const say = useSay()
  return (
    <>
      <p>{say('envelope.says')}</p>
      {mayPrint ? (
        <>
          <p className="warn">{say('envelope.printerNever')}</p>
          <Button type="primary" loading={isPrinting} onClick={onPrint}>
            {say('envelope.print')}
          </Button>
        </>
      ) : (
        <p className="hint">{say('envelope.byOthers', { who: by.join(say('allocation.and')) })}</p>
      )}
    </>
  )
}

interface WhatHappenedProps {
  envelope: NonNullable<Allocation['seal']>['envelope']
  isHour: boolean
}

/** Who printed it, who opened it, and when; or that nobody printed it in time. */
function WhatHappened({ envelope, isHour }: WhatHappenedProps) {
  const say = useSay()
  const { printedAt, printedBy = '', openedAt, openedBy = [] } = envelope
  return (
    <>
      {printedAt === undefined && isHour && <p>{say('envelope.notPrinted')}</p>}
      {printedAt !== undefined && (
        <p>{say('envelope.printed', { who: printedBy, time: exactTime(printedAt) })}</p>
      )}
      {openedAt !== undefined && (
        <p>
          {say('envelope.opened', { who: openedBy.join(say('allocation.and')), time: exactTime(openedAt) })}
        </p>
      )}
    </>
  )
}
