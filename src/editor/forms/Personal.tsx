import { Select } from 'antd'
import { useId } from 'react'
import type { FormSchema, PersonalData } from '../../contract/forms/types.ts'
import { useSay } from '../words/words.tsx'
import { said } from './model/schema.ts'
import { Line, NumberLine, Section, SwitchLine } from './parts.tsx'

interface Props {
  field: FormSchema
  isTop: boolean
  onChange: (change: { 'x-pi'?: PersonalData | undefined }) => void
}

const LEVELS = ['none', 'ordinary', 'sensitive', 'minor'] as const
const TELEPHONES = new Set(['mobile', 'telephone'])

/** What the answer tells of a person, why it is asked for, and for how long it is kept. */
export function Personal({ field: { 'x-pi': pi, format = '' }, isTop, onChange }: Props) {
  const say = useSay()
  const id = useId()
  const set = (change: { [Name in keyof PersonalData]?: PersonalData[Name] | undefined }) =>
    onChange({ 'x-pi': said({ level: 'ordinary', ...pi, ...change }) as PersonalData })
  return (
    <Section title={say('pi.title')}>
      <div className="line">
        <label htmlFor={id}>{say('pi.level')}</label>
        <Select<(typeof LEVELS)[number]>
          id={id}
          className="wide"
          value={pi?.level ?? 'none'}
          options={LEVELS.map((value) => ({ value, label: say(`pi.${value}`) }))}
          onChange={(level) => (level === 'none' ? onChange({ 'x-pi': undefined }) : set({ level }))}
        />
      </div>
      {pi && (
        <>
          <Line
            label={say('pi.purpose')}
            hint={say('pi.purposeHint')}
            value={pi.purpose}
            maxLength={200}
            onChange={(purpose) => set({ purpose })}
          />
          <Line
            label={say('pi.basis')}
            placeholder={say('pi.basisHint')}
            value={pi.basis}
            maxLength={200}
            onChange={(basis) => set({ basis })}
          />
          <NumberLine
            label={say('pi.retention')}
            hint={say('pi.retentionHint')}
            value={pi.retentionDays}
            min={1}
            max={36_500}
            onChange={(retentionDays) => set({ retentionDays })}
          />
          {isTop && TELEPHONES.has(format) && (
            <SwitchLine
              label={say('pi.prefill')}
              value={pi.prefill === 'phone'}
              onChange={(isOn) => set({ prefill: isOn ? 'phone' : undefined })}
            />
          )}
          {pi.level !== 'ordinary' && <p className="hint">{say('pi.masked')}</p>}
        </>
      )}
    </Section>
  )
}
