import type { FieldProps } from '@rjsf/utils'
import { type ComponentType, useState } from 'react'

const NUMBER = /^-?(0|[1-9]\d*)(\.\d*)?$/
/** Digits of which no number loses one. */
const MOST_DIGITS = 15

/** The number that somebody has typed; any other text as it is, and -0 too, for it may become -0.5. */
function read(typed: unknown): unknown {
  if (typed === '') return undefined
  if (typeof typed !== 'string') return typed
  const text = typed.trim()
  const isExact = NUMBER.test(text) && text.replaceAll(/\D/g, '').length <= MOST_DIGITS
  return isExact && !Object.is(Number(text), -0) ? Number(text) : typed
}

/** The form library's own makes 0 of a blank, and 1000 of `1e3`. */
export function NumberField({ onChange, formData, ...props }: FieldProps) {
  const StringField = props.registry.fields.StringField as ComponentType<FieldProps>
  const [typed, setTyped] = useState<unknown>()
  return (
    <StringField
      {...props}
      // 12.0 is not over yet: it may become 12.05.
      formData={typed !== undefined && read(typed) === formData ? typed : formData}
      onChange={(value: unknown, ...about) => {
        setTyped(value)
        onChange(read(value), ...about)
      }}
    />
  )
}
