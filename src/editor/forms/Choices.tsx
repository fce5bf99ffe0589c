import { Button, Input } from 'antd'
import { useState } from 'react'
import type { FormDefinition, FormSchema } from '../../contract/forms/types.ts'
import { useSay } from '../words/words.tsx'
import { choicesOf, newChoice, withChoices } from './model/choices.ts'
import { changeField } from './model/edit.ts'
import { Section } from './parts.tsx'

interface Props {
  form: FormDefinition
  path: string
  field: FormSchema
  onForm: (form: FormDefinition) => void
}

/** The options of a question. A renamed option stays the same for people who chose it before. */
export function Choices({ form, path, field, onForm }: Props) {
  const say = useSay()
  const [gone, setGone] = useState<readonly string[]>([])
  const choices = choicesOf(field) ?? []
  const set = (next: typeof choices) => onForm(changeField(form, path, withChoices(field, next)))
  const move = (from: number, to: number) => {
    const one = choices.slice(from, from + 1)
    set(choices.toSpliced(from, 1).toSpliced(to, 0, ...one))
  }
  return (
    <Section title={say('choices.title')}>
      <ol className="choices">
        {choices.map(({ value, label }, index) => (
          <li key={String(value)}>
            <Input
              aria-label={say('choices.name', { number: index + 1 })}
              value={label}
              maxLength={200}
              onChange={({ target }) => set(choices.with(index, { value, label: target.value }))}
            />
            <Button
              type="text"
              size="small"
              aria-label={say('choices.up', { label })}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              ↑
            </Button>
            <Button
              type="text"
              size="small"
              aria-label={say('choices.down', { label })}
              disabled={index === choices.length - 1}
              onClick={() => move(index, index + 1)}
            >
              ↓
            </Button>
            <Button
              type="text"
              size="small"
              aria-label={say('choices.remove', { label })}
              disabled={choices.length === 1}
              onClick={() => {
                setGone((before) => [...before, String(value)])
                set(choices.toSpliced(index, 1))
              }}
            >
              ×
            </Button>
          </li>
        ))}
      </ol>
      <Button
        type="dashed"
        block
        disabled={choices.length >= 500}
        onClick={() =>
          set([...choices, newChoice(choices, say('choices.new', { number: choices.length + 1 }), gone)])
        }
      >
        {say('choices.add')}
      </Button>
      {form.ui?.[path]?.widget === 'region' && <p className="hint">{say('choices.region')}</p>}
    </Section>
  )
}
