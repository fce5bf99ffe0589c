import { Button, Input, Radio } from 'antd'
import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { exactTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { type ActProps, called, type Hall, type HallHousehold } from './hall-types.ts'

interface UndoProps extends ActProps {
  planId: string
  household: HallHousehold
  onClose: () => void
}

const REASONS = ['wrong', 'changed', 'differs'] as const

/** The first of two people asks to undo a choice, with a reason. */
export function Undo({
  planId,
  household: { rank, flat = '', chosenAt },
  act,
  isActing,
  onClose,
}: UndoProps) {
  const say = useSay()
  const [why, setWhy] = useState<(typeof REASONS)[number]>('wrong')
  const [text, setText] = useState('')
  const propose = () =>
    act(async () => {
      const reason = say('hall.undoReason', { why: say(`hall.why.${why}`), text: text.trim() })
      await asked(api.POST('/editor/choosing/undo/propose', { body: { planId, rank, reason } }))
      onClose()
    })
  return (
    <section className="hall-undo" aria-labelledby="undo">
      <h2 id="undo">{say('hall.undoAsk', { rank: called(rank), flat })}</h2>
      {chosenAt !== undefined && <small>{say('hall.chosenAt', { time: exactTime(chosenAt) })}</small>}
      <p className="warn">{say('hall.undoSays', { rank: called(rank), flat })}</p>
      <Radio.Group
        aria-label={say('hall.undoWhy')}
        value={why}
        options={REASONS.map((one) => ({ value: one, label: say(`hall.why.${one}`) }))}
        onChange={({ target }) => setWhy(REASONS.find((one) => one === target.value) ?? 'wrong')}
      />
      <label>
        {say('hall.undoText')}
        <Input.TextArea
          rows={2}
          maxLength={900}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <div className="hall-buttons">
        <Button onClick={onClose}>{say('hall.undoNot')}</Button>
        <Button danger loading={isActing} disabled={text.trim() === ''} onClick={propose}>
          {say('hall.undoPropose')}
        </Button>
      </div>
    </section>
  )
}

interface UndoWaitingProps extends ActProps {
  planId: string
  waiting: Hall['acts'][number]
}

/** What somebody asks to undo: a second person confirms it. */
export function UndoWaiting({ planId, waiting, act, isActing }: UndoWaitingProps) {
  const say = useSay()
  const { id: actId, who, isOwn, time, rank, flat, reason } = waiting
  return (
    <section className="hall-undo" aria-label={say('allocation.waiting')}>
      <p>
        <b>{say('hall.undoBy', { who, rank: called(rank), flat })}</b>{' '}
        <time dateTime={time}>{exactTime(time).slice(11)}</time>
      </p>
      <p>{reason}</p>
      {isOwn ? (
        <p className="hint">{say('allocation.ownWaits')}</p>
      ) : (
        <Button
          danger
          loading={isActing}
          onClick={() =>
            act(() => asked(api.POST('/editor/choosing/undo/confirm', { body: { planId, actId } })))
          }
        >
          {say('hall.undoConfirm', { rank: called(rank), flat })}
        </Button>
      )}
    </section>
  )
}
