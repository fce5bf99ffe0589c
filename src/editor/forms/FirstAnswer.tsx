import { Select } from 'antd'
import { useId } from 'react'
import { isFileField } from '../../contract/forms/files.ts'
import { parseText } from '../../contract/forms/names.ts'
import type { FormSchema } from '../../contract/forms/types.ts'
import { useSay } from '../words/words.tsx'
import { choicesOf } from './model/choices.ts'
import { Line, Section } from './parts.tsx'

interface Props {
  field: FormSchema
  onChange: (change: { default?: FormSchema['default'] | undefined }) => void
}

/** What a question begins with. */
export function FirstAnswer({ field, onChange }: Props) {
  const say = useSay()
  const id = useId()
  const { type, default: usual } = field
  const choices = choicesOf(field)
  if (type === 'object' || isFileField(field) || (type === 'array' && !choices)) return null
  if (!choices && type !== 'boolean')
    return (
      <Section title={say('first.title')}>
        <Line
          label={say('first.answer')}
          hint={say('first.hint')}
          value={usual === undefined ? undefined : String(usual)}
          maxLength={field.maxLength ?? 200}
          onChange={(text) => onChange({ default: text === undefined ? undefined : asDefault(field, text) })}
        />
      </Section>
    )
  const options = choices ?? [{ value: true, label: say('when.yes') }]
  const chosen = [usual ?? []].flat()
  return (
    <Section title={say('first.title')}>
      <div className="line">
        <label htmlFor={id}>{say('first.answer')}</label>
        <Select
          id={id}
          className="wide"
          allowClear
          {...(type === 'array' && { mode: 'multiple' as const })}
          value={type === 'array' ? chosen.map(String) : chosen.map(String)[0]}
          options={options.map(({ value, label }) => ({ value: String(value), label }))}
          onChange={(next: string | string[] | undefined) => {
            const values = options.filter(({ value }) => [next ?? []].flat().includes(String(value)))
            const all = values.map(({ value }) => value)
            onChange({ default: type === 'array' ? (all.length > 0 ? all : undefined) : all[0] })
          }}
        />
      </div>
    </Section>
  )
}

function asDefault(field: FormSchema, text: string): FormSchema['default'] {
  const value = parseText(field, text)
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}
