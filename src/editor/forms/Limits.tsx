import { Checkbox } from 'antd'
import { useContext, useId, useState } from 'react'
import { fileRule, isFileField, MOST_FILES, MOST_MEGABYTES } from '../../contract/forms/files.ts'
import { FILE_KINDS } from '../../contract/question-types/file-kinds.ts'
import { everyField, MOST_ITEMS } from '../../contract/forms/fit.ts'
import type { FormSchema } from '../../contract/forms/types.ts'
import { maskWords } from '../../contract/question-types/mask.ts'
import { Language, useSay } from '../words/words.tsx'
import { choicesOf } from './model/choices.ts'
import { NumberLimits } from './NumberLimits.tsx'
import { type LimitsProps, Line, NumberLine, Section } from './parts.tsx'

/** Limits of length, size and number. */
export function Limits({ field, onChange }: LimitsProps) {
  const say = useSay()
  const { type, minLength, maxLength, minItems, maxItems } = field
  const mask = field['x-mask']
  const isNumber = type === 'number' || type === 'integer'
  if (isFileField(field)) return <Files field={field} onChange={onChange} />
  if (type === 'string' && (field.format || field['x-refers'] || choicesOf(field))) return null
  return (
    <Section title={say('field.limits')}>
      {mask !== undefined && <Masks mask={mask} onChange={(next) => onChange({ 'x-mask': next })} />}
      {type === 'string' && mask === undefined && (
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
      {isNumber && <NumberLimits field={field} onChange={onChange} />}
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
      {type === 'array' && field.items?.type === 'string' && !choicesOf(field) && (
        <NumberLine
          label={say('field.maxLength')}
          value={field.items.maxLength}
          min={1}
          max={200}
          onChange={(next) => onChange({ items: { ...field.items, maxLength: next ?? 60 } })}
        />
      )}
      <Sums field={field} onChange={onChange} />
    </Section>
  )
}

type Mask = NonNullable<FormSchema['x-mask']>

/** One mask or several; the text stays as it is typed, a sign between two masks included. */
function Masks({ mask, onChange }: { mask: Mask; onChange: (mask: Mask) => void }) {
  const say = useSay()
  const locale = useContext(Language)
  const written = (one: Mask) => [one].flat().join(' | ')
  const [typed, setTyped] = useState(written(mask))
  return (
    <Line
      label={say('field.mask')}
      hint={`${say('field.maskHint')} ${maskWords(mask, locale)}`}
      value={written(masksIn(typed)) === written(mask) ? typed : written(mask)}
      maxLength={200}
      onChange={(text = '') => {
        setTyped(text)
        onChange(masksIn(text))
      }}
    />
  )
}

/** `AA999999 | 字A99999`: masks of which one must fit. */
function masksIn(text: string): string | string[] {
  const masks = text
    .split('|')
    .map((one) => one.trim())
    .filter(Boolean)
  return masks.length === 1 ? (masks[0] ?? '') : masks
}

const KINDS = ['picture', 'pdf', 'document'] as const satisfies (keyof typeof FILE_KINDS)[]

/** The numbers of rows that are added up below them. */
function Sums({ field, onChange }: LimitsProps) {
  const say = useSay()
  const id = useId()
  const numbers = [...everyField(field.items ?? {})].filter(
    ([, { type, enum: values }]) => (type === 'number' || type === 'integer') && !values,
  )
  if (field.items?.type !== 'object' || numbers.length === 0) return null
  return (
    <>
      <p id={id}>{say('field.sum')}</p>
      <Checkbox.Group
        aria-labelledby={id}
        value={[...(field['x-sum'] ?? [])]}
        options={numbers.map(([value, { title }]) => ({ value, label: title ?? value }))}
        onChange={(names) => onChange({ 'x-sum': names.length > 0 ? names.map(String) : undefined })}
      />
    </>
  )
}

function Files({ field, onChange }: LimitsProps) {
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
