import { Button, Input } from 'antd'
import { useState } from 'react'
import { useAct } from '../acting/use-act.tsx'
import { api, asked } from '../kit/api.ts'
import { exactTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import type { StepProps } from './step.ts'

/** One of the two people who type the number of the opened envelope. */
export function OpenEnvelope({ allocation, again }: StepProps) {
  const say = useSay()
  const { act, isActing, said } = useAct(again)
  const [typed, setTyped] = useState('')
  const { planId, seal, acts } = allocation
  if (!seal) return null
  const opening = acts.filter(({ kind }) => kind === 'open')
  const isSecond = opening.some(({ isOwn }) => !isOwn)
  const number = typed.replaceAll(/\s/g, '').toLowerCase()
  const open = () =>
    act(async () => {
      const body = { planId, announcement: seal.fingerprint, number }
      await asked(api.POST('/editor/allocation/envelope/open', { body }))
      setTyped('')
    })
  return (
    <div className="allocation-form">
      <p>{say('envelope.openSays')}</p>
      {opening.map(({ id, who, isOwn, time }) => (
        <p key={id}>{say(isOwn ? 'envelope.ownWaits' : 'envelope.waits', { who, time: exactTime(time) })}</p>
      ))}
      <label>
        {say('envelope.number')}
        <Input
          className="envelope-number"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <p className="hint">{say('envelope.numberHint')}</p>
      {said}
      <Button type="primary" loading={isActing} disabled={!/^[0-9a-f]{32}$/.test(number)} onClick={open}>
        {say(isSecond ? 'envelope.openSecond' : 'envelope.open')}
      </Button>
    </div>
  )
}
