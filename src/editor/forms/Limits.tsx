import { Checkbox } from 'antd'
import { useContext, useId, useState } from 'react'
import { fileRule, isFileField, MOST_FILES, MOST_MEGABYTES } from '../../contract/forms/files.ts'
import { FILE_KINDS } from '../../contract/question-types/file-kinds.ts'
import { everyField, MOST_ITEMS } from '../../contract/forms/fit.ts'
import type { FormSchema } from '../../contract/forms/types.ts'
import { maskWords } from '../../contract/question-types/mask.ts'
import { Language, useSay } from '../words/words.tsx'
import { choicesOf } from './model/choices.ts'
import { Line, NumberLine, Section } from './parts.tsx'

interface Props {
  field: FormSchema
  onChange: (change: { [Name in keyof FormSchema]?: FormSchema[Name] | undefined }) => void
}

/** Limits of length, size and number. */
export function Limits({ field, onChange }: Props) {
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
      {isNumber && <OfNumber field={field} onChange={onChange} />}
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

/** Its ends, its steps and its unit. */
function OfNumber({ field, onChange }: Props) {
  const say = useSay()
  return (
    <>
      <div className="pair">
        <End field={field} end="minimum" beyond="exclusiveMinimum" onChange={onChange} />
        <End field={field} end="maximum" beyond="exclusiveMaximum" onChange={onChange} />
      </div>
      <NumberLine
        label={say('field.multipleOf')}
        value={field.multipleOf}
        min={0}
        isWhole={field.type === 'integer'}
        onChange={(next) => onChange({ multipleOf: next === 0 ? undefined : next })}
      />
      <Line
        label={say('field.unit')}
        value={field['x-unit']}
        maxLength={20}
        placeholder="㎡"
        onChange={(unit) => onChange({ 'x-unit': unit })}
      />
    </>
  )
}

interface EndProps extends Props {
  end: 'minimum' | 'maximum'
  /** The same number, itself not allowed. */
  beyond: 'exclusiveMinimum' | 'exclusiveMaximum'
}

/** The least or the most of a number. */
function End({ field, end, beyond, onChange }: EndProps) {
  const say = useSay()
  const isBeyond = field[beyond] !== undefined
  const value = field[beyond] ?? field[end]
  const set = (next: number | undefined, without: boolean) =>
    onChange({ [end]: without ? undefined : next, [beyond]: without ? next : undefined })
  return (
    <div>
      <NumberLine
        label={say(`field.${end}`)}
        value={value}
        isWhole={field.type === 'integer'}
        onChange={(next) => set(next, isBeyond)}
      />
      {value !== undefined && (
        <Checkbox
          aria-label={say(`field.${beyond}`)}
          checked={isBeyond}
          onChange={({ target }) => set(value, target.checked)}
        >
          {say('field.exclusive')}
        </Checkbox>
      )}
    </div>
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
function Sums({ field, onChange }: Props) {
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
