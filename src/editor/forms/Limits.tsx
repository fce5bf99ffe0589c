import { Checkbox } from 'antd'
import { useId } from 'react'
import { fileRule, isFileField, MOST_FILES, MOST_MEGABYTES } from '../../contract/forms/files.ts'
import { FILE_KINDS } from '../../contract/question-types/file-kinds.ts'
import { MOST_ITEMS } from '../../contract/forms/fit.ts'
import type { FormSchema } from '../../contract/forms/types.ts'
import { useSay } from '../words/words.tsx'
import { choicesOf } from './model/choices.ts'
import { Line, NumberLine, Section } from './parts.tsx'

interface Props {
  field: FormSchema
  onChange: (change: { [Name in keyof FormSchema]?: FormSchema[Name] | undefined }) => void
}

/** Limits of length, size and number. */
export function Limits({ field, onChange }: Props) {
  const say = useSay()
  const { type, minimum, maximum, minLength, maxLength, minItems, maxItems } = field
  const isNumber = type === 'number' || type === 'integer'
  if (isFileField(field)) return <Files field={field} onChange={onChange} />
  if (type === 'string' && (field.format || field['x-refers'] || choicesOf(field))) return null
  return (
    <Section title={say('field.limits')}>
      {type === 'string' && (
        <div className="pair">
          <NumberLine
            label={say('field.minLength')}
            value={minLength}
            min={0}
            max={10_000}
            onChange={(next) => onChange({ minLength: next })}
          />
          <NumberLine
            label={say('field.maxLength')}
            value={maxLength}
            min={1}
            max={10_000}
            onChange={(next) => onChange({ maxLength: next })}
          />
        </div>
      )}
      {isNumber && (
        <>
          <div className="pair">
            <NumberLine
              label={say('field.minimum')}
              value={minimum}
              isWhole={type === 'integer'}
              onChange={(next) => onChange({ minimum: next })}
            />
            <NumberLine
              label={say('field.maximum')}
              value={maximum}
              isWhole={type === 'integer'}
              onChange={(next) => onChange({ maximum: next })}
            />
          </div>
          <Line
            label={say('field.unit')}
            value={field['x-unit']}
            maxLength={20}
            placeholder="㎡"
            onChange={(unit) => onChange({ 'x-unit': unit })}
          />
        </>
      )}
      {type === 'array' && (
        <div className="pair">
          <NumberLine
            label={say('field.minItems')}
            value={minItems}
            min={0}
            max={MOST_ITEMS}
            onChange={(next) => onChange({ minItems: next })}
          />
          <NumberLine
            label={say('field.maxItems')}
            value={maxItems}
            min={1}
            max={MOST_ITEMS}
            onChange={(next) => onChange({ maxItems: next })}
          />
        </div>
      )}
    </Section>
  )
}

const KINDS = ['picture', 'pdf', 'document'] as const satisfies (keyof typeof FILE_KINDS)[]

function Files({ field, onChange }: Props) {
  const say = useSay()
  const id = useId()
  const { kinds, maxMegabytes } = fileRule(field)
  return (
    <Section title={say('field.files')}>
      <p id={id}>{say('field.fileKinds')}</p>
      <Checkbox.Group
        aria-labelledby={id}
        value={[...kinds]}
        options={KINDS.map((value) => ({ value, label: say(`file.${value}`) }))}
        onChange={(next) =>
          next.length > 0 &&
          onChange({ 'x-file': { kinds: KINDS.filter((kind) => next.includes(kind)), maxMegabytes } })
        }
      />
      <div className="pair">
        <NumberLine
          label={say('field.mostFiles')}
          value={field.maxItems}
          min={1}
          max={MOST_FILES}
          onChange={(maxItems) => onChange({ maxItems })}
        />
        <NumberLine
          label={say('field.megabytes')}
          value={maxMegabytes}
          min={1}
          max={MOST_MEGABYTES}
          onChange={(next) => onChange({ 'x-file': { kinds, maxMegabytes: next ?? MOST_MEGABYTES } })}
        />
      </div>
    </Section>
  )
}
