import { Button, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { TimeInput } from '../dates/TimeInput.tsx'
import { api, asked } from '../kit/api.ts'
import { useSay } from '../words/words.tsx'
import type { StepProps } from './step.ts'
import { useAct } from '../acting/use-act.tsx'

const TEXTS = ['publicFrom', 'publicBy', 'fallback'] as const

/** Says where the public number will come from and when, and proposes the sealing to a second person. */
export function ProposeSeal({ allocation: { planId }, again }: StepProps) {
  const say = useSay()
  const { act, isActing, said } = useAct(again)
  const [texts, setTexts] = useState({ publicFrom: '', publicBy: '', fallback: '' })
  const [digits, setDigits] = useState(6)
  const [drawAt, setDrawAt] = useState<string>()
  const isWhole = TEXTS.every((name) => texts[name].trim() !== '') && drawAt !== undefined
  const propose = () =>
    act(() => {
      const body = { planId, ...texts, publicForm: `[0-9]{${digits}}`, drawAt: drawAt ?? '' }
      return asked(api.POST('/editor/allocation/seal/propose', { body }))
    })
  return (
    <div className="allocation-form">
      <label htmlFor="draw-at">{say('allocation.drawAt')}</label>
      <TimeInput id="draw-at" value={drawAt} onChange={setDrawAt} />
      <p className="hint">{say('allocation.drawAtHint')}</p>
      {TEXTS.map((name) => (
        <label key={name}>
          {say(`allocation.${name}`)}
          <Input
            maxLength={300}
            placeholder={say(`allocation.${name}Hint`)}
            value={texts[name]}
            onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
          />
        </label>
      ))}
      <label>
        {say('allocation.digits')}
        <InputNumber
          min={1}
          max={60}
          precision={0}
          value={digits}
          onChange={(next) => setDigits(next ?? 6)}
        />
      </label>
      {said}
      <p className="hint">{say('allocation.sealProposeSays')}</p>
      <Button type="primary" loading={isActing} disabled={!isWhole} onClick={propose}>
        {say('allocation.sealPropose')}
      </Button>
    </div>
  )
}
