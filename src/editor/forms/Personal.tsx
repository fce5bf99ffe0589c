import { Select } from 'antd'
import { useId } from 'react'
import { isFileField } from '../../contract/forms/files.ts'
import { isItselfSensitive } from '../../contract/forms/sensitive.ts'
import { type FormSchema, type PersonalData, PREFILLS } from '../../contract/forms/types.ts'
import { TEXT_FORMATS } from '../../contract/question-types/index.ts'
import { useSay } from '../words/words.tsx'
import { choicesOf } from './model/choices.ts'
import { said } from './model/schema.ts'
import { Line, NumberLine, Section } from './parts.tsx'

interface Props {
  field: FormSchema
  isTop: boolean
  onChange: (change: { 'x-pi'?: PersonalData | undefined }) => void
}

const LEVELS = ['none', 'ordinary', 'contact', 'sensitive', 'minor'] as const

const isTelephone = (format: string) => TEXT_FORMATS.get(format)?.entry?.type === 'tel'

/** Whether the answer is personal, why it is asked, and how long it is kept. */
export function Personal({ field, isTop, onChange }: Props) {
  const { 'x-pi': pi } = field
  const sources = sourcesOf(field)
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
          {isTop && sources.length > 0 && (
            <div className="line">
              <label htmlFor={`${id}-p`}>{say('pi.prefill')}</label>
              <Select<'none' | (typeof PREFILLS)[number]>
                id={`${id}-p`}
                className="wide"
                value={pi.prefill ?? 'none'}
                options={(['none', ...sources] as const).map((value) => ({
                  value,
                  label: say(`pi.prefill.${value}`),
                }))}
                onChange={(prefill) => set({ prefill: prefill === 'none' ? undefined : prefill })}
              />
            </div>
          )}
          {pi.level !== 'ordinary' && <p className="hint">{say('pi.masked')}</p>}
          {isItselfSensitive(field) && <p className="hint">{say('pi.separately')}</p>}
        </>
      )}
    </Section>
  )
}

/** Where such a field can be prefilled from. */
function sourcesOf(field: FormSchema): (typeof PREFILLS)[number][] {
  if (isFileField(field)) return []
  const { type, format = '' } = field
  const isWord = type === 'string' && format === '' && !choicesOf(field)
  return PREFILLS.filter(
    (source) => source === 'earlier' || (source === 'phone' ? isTelephone(format) : isWord),
  )
}
