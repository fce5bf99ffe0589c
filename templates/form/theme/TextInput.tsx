import { useState } from 'react'
import { parseText } from '../../../src/contract/forms/names.ts'
import type { FormSchema } from '../../../src/contract/forms/types.ts'
import { TEXT_FORMATS } from '../../../src/contract/question-types/index.ts'
import { maskExample } from '../../../src/contract/question-types/mask.ts'
import { lengthOf } from '../../../src/contract/forms/tidy.ts'
import { type SiteTools, useSite } from '../../parts/site.tsx'
import { useFilling } from './context.ts'
import type { InputProps } from './look.ts'
import { Picker } from './Picker.tsx'
import styles from './theme.module.css'

const LONG = 200

/** A text, a number or a date. */
export function TextInput(props: InputProps) {
  const { id, field, look, value, onChange } = props
  const { t } = useSite()
  const { isMine = true } = useFilling()
  const { text, ...typing } = useTyping(props)
  const unit = unitOf(field, look)
  const { example, complete, type, mode, picker } = entryOf(field)
  const counted = countOf(field, text, t)
  const shared = {
    id,
    name: props.name,
    value: text,
    placeholder: look.placeholder ?? (example && t('form.example', { text: example })),
    required: props.isRequired,
    'aria-label': props.label,
    'aria-describedby': [props.described, counted && `${id}-c`].filter(Boolean).join(' ') || undefined,
    'aria-invalid': props.isFaulty || undefined,
    autoComplete: isMine ? (look.autocomplete ?? complete) : 'off',
    ...typing,
  }
  const count = <Count id={`${id}-c`} counted={counted} />
  if (isLong(field, look))
    return (
      <>
        <textarea {...shared} className={styles.input} rows={4} />
        {count}
      </>
    )
  const isShort = look.short || unit !== undefined || example !== undefined
  const input = (
    <input
      {...shared}
      className={isShort ? `${styles.input} ${styles.short}` : styles.input}
      type={type ?? 'text'}
      inputMode={mode ?? numberMode(field)}
    />
  )
  const beside = picker ? (
    <Picker type={picker} format={field.format} value={value} title={field.title ?? ''} onPick={onChange} />
  ) : (
    unit !== undefined && <span>{unit}</span>
  )
  return beside ? (
    <div className={styles.unit}>
      {input}
      {beside}
    </div>
  ) : (
    <>
      {input}
      {count}
    </>
  )
}

/** While it is being typed, the input is local to this field: the rest of a long form is not rendered again for every key. */
function useTyping({ field, value, onChange }: InputProps) {
  const [told, setTold] = useState(value)
  const [text, setText] = useState(textOf(value))
  if (told !== value) {
    setTold(value)
    setText(textOf(value))
  }
  return {
    text,
    onChange: ({ target }: { target: { value: string } }) => setText(target.value),
    onBlur: () => {
      const parsed = text === '' ? undefined : parseText(field, text)
      // The same day written in another way is put in order, too.
      setText(textOf(parsed))
      if (parsed !== value) onChange(parsed)
    },
  }
}

/** How the format or the mask of a field is entered. */
function entryOf({ format = '', 'x-mask': mask }: FormSchema) {
  const known = TEXT_FORMATS.get(format)?.entry ?? {}
  return mask === undefined ? known : { ...known, example: maskExample(mask) }
}

const unitOf = (field: FormSchema, { widget }: InputProps['look']) =>
  field['x-unit'] ?? (widget === 'money' ? '元' : undefined)

const isLong = ({ maxLength = 0 }: FormSchema, { widget }: InputProps['look']) =>
  widget === 'textarea' || (widget === undefined && maxLength > LONG)

interface Counted {
  words: string
  isOver: boolean
}

/** From four fifths of the limit on, the length is shown: nothing is cut off. */
function countOf({ maxLength, type }: FormSchema, text: string, t: SiteTools['t']): Counted | undefined {
  if (maxLength === undefined || type !== 'string' || text.length < maxLength * 0.8) return undefined
  const count = lengthOf(text)
  if (count > maxLength)
    return { words: t('form.countedOver', { count, over: count - maxLength }), isOver: true }
  if (count < maxLength * 0.8) return undefined
  return { words: t('form.counted', { count, limit: maxLength }), isOver: false }
}

function Count({ id, counted }: { id: string; counted: Counted | undefined }) {
  return (
    counted && (
      <p
        id={id}
        className={counted.isOver ? `${styles.count} ${styles.over}` : styles.count}
        aria-live="polite"
      >
        {counted.words}
      </p>
    )
  )
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function numberMode({ type }: FormSchema): 'numeric' | 'decimal' | undefined {
  if (type === 'integer') return 'numeric'
  return type === 'number' ? 'decimal' : undefined
}
