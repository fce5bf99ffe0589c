import { Button, Modal, Popconfirm } from 'antd'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { exactTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { noise } from './noise.ts'
import { inFours, type Paper } from './step.ts'
import './envelope-paper.css'

/** The sheet with the sealed number: it is only ever printed, the screen shows what to do with it. */
export function EnvelopePaper({ paper, onDone }: { paper: Paper; onDone: () => void }) {
  const say = useSay()
  useEffect(() => {
    // It cannot be printed again, so the browser asks before it forgets the sheet.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return (
    <>
      <Modal
        open
        title={say('envelope.ready')}
        closable={false}
        keyboard={false}
        mask={{ closable: false }}
        footer={[
          <Popconfirm key="done" title={say('envelope.doneAsk')} onConfirm={onDone}>
            <Button>{say('envelope.done')}</Button>
          </Popconfirm>,
          <Button key="print" type="primary" onClick={() => print()}>
            {say('envelope.printNow')}
          </Button>,
        ]}
      >
        <p>{say('envelope.readySays')}</p>
        <ol>
          <li>{say('envelope.step1')}</li>
          <li>{say('envelope.step2')}</li>
          <li>{say('envelope.step3')}</li>
        </ol>
      </Modal>
      {createPortal(<Sheet paper={paper} />, document.body)}
    </>
  )
}

/** Three parts: the lowest is folded up over the number, the highest back. The number stands in a pattern of signs like its own. */
function Sheet({ paper }: { paper: Paper }) {
  const say = useSay()
  const [layers] = useState(() => [noise(), noise(), noise(), noise()] as const)
  const { plan, edition, drawAt, printedAt, by, seal, announcement, number } = paper
  return (
    <article className="envelope-paper">
      <section>
        <h1>{say('envelope.paper')}</h1>
        <dl>
          <Fact name={say('envelope.plan')} text={plan} />
          <Fact name={say('envelope.edition')} text={say('envelope.editionOf', { edition })} />
          <Fact name={say('envelope.drawAt')} text={exactTime(drawAt)} />
          <Fact name={say('allocation.sealFingerprint')} text={inFours(seal)} />
          <Fact name={say('allocation.announcementFingerprint')} text={inFours(announcement)} />
          <Fact name={say('envelope.printedBy')} text={`${by} ${exactTime(printedAt)}`} />
        </dl>
        <p className="only-if">{say('envelope.onlyIf')}</p>
        <Signatures title={say('envelope.sealedSign')} />
        <Signatures title={say('envelope.openedSign')} />
      </section>
      <section className="inside" data-fold={say('envelope.foldBack')}>
        <Pattern layers={[layers[0], layers[1]]} />
        <p className="sealed-number">{inFours(number)}</p>
      </section>
      <section data-fold={say('envelope.foldUp')}>
        <Pattern layers={[layers[2], layers[3]]} />
      </section>
    </article>
  )
}

function Pattern({ layers }: { layers: readonly [string, string] }) {
  return (
    <div className="pattern" aria-hidden="true">
      {layers.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}

function Signatures({ title }: { title: string }) {
  const say = useSay()
  return (
    <div className="signatures">
      <b>{title}</b>
      {[1, 2].map((one) => (
        <p key={one}>
          <span>{say('envelope.signature')}</span>
          <span>{say('envelope.date')}</span>
        </p>
      ))}
    </div>
  )
}
