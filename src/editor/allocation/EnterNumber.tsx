import { Button, Input } from 'antd'
import { useState } from 'react'
import { fitsForm } from '../../contract/draw/forms.ts'
import { api, asked } from '../kit/api.ts'
import { exactTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import type { StepProps } from './step.ts'
import { useAct } from '../acting/use-act.tsx'

interface Props extends StepProps {
  kind: 'draw' | 'correct'
}

/** One of the two entries of the public number; nobody sees what the other one has entered. */
export function EnterNumber({ allocation, kind, again }: Props) {
  const say = useSay()
  const { act, isActing, said } = useAct(again)
  const [publicNumber, setPublicNumber] = useState('')
  const [reason, setReason] = useState('')
  const { planId, seal, acts, editions } = allocation
  if (!seal) return null
  if (!seal.envelope.mayEnter) return <p className="hint">{say('envelope.youPrinted')}</p>
  const entered = acts.filter((one) => one.kind === kind)
  const own = entered.find(({ isOwn }) => isOwn)
  const other = entered.find(({ isOwn }) => !isOwn)
  const enter = () =>
    act(async () => {
      const body = { planId, announcement: seal.fingerprint, publicNumber }
      if (kind === 'draw') await asked(api.POST('/editor/allocation/draw/enter', { body }))
      else
        await asked(api.POST('/editor/allocation/draw/correct', { body: { ...body, reason: reason.trim() } }))
      setPublicNumber('')
      setReason('')
    })
  const isReady = fitsForm(publicNumber, seal.publicForm) && (kind === 'draw' || reason.trim() !== '')
  const households = editions.find(({ edition }) => edition === seal.edition)?.households ?? 0
  const doWord = say(other ? `allocation.${kind}Second` : 'allocation.enter', { count: households })
  return (
    <div className="allocation-form">
      <ul className="two">
        <li className={own ? 'is-in' : ''}>
          <b>{say('allocation.you')}</b>{' '}
          {own ? say('allocation.enteredAt', { time: exactTime(own.time) }) : say('allocation.notEntered')}
        </li>
        <li className={other ? 'is-in' : ''}>
          <b>{other?.who ?? say('allocation.theOther')}</b>{' '}
          {other
            ? say('allocation.enteredAt', { time: exactTime(other.time) })
            : say('allocation.notEntered')}
        </li>
      </ul>
      <label>
        {say('allocation.publicNumber')}
        <Input
          className="public-number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={100}
          value={publicNumber}
          onChange={({ target }) => setPublicNumber(target.value)}
        />
      </label>
      <p className="hint">{say('allocation.numberHint', { form: seal.publicForm, from: seal.publicFrom })}</p>
      {kind === 'correct' && (
        <label>
          {say('allocation.correctReason')}
          <Input.TextArea
            rows={3}
            maxLength={2000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
      )}
      {said}
      <p className="warn">{say(kind === 'draw' ? 'allocation.drawOnce' : 'allocation.correctSays')}</p>
      <Button type="primary" loading={isActing} disabled={!isReady} onClick={enter}>
        {doWord}
      </Button>
    </div>
  )
}
