import type { FieldProps } from '@rjsf/utils'
import { type ComponentType, useState } from 'react'

const NUMBER = /^-?(0|[1-9]\d*)(\.\d*)?$/

/** The number that somebody has typed; any other text as it is, and -0 too, for it may become -0.5. */
function read(typed: unknown): unknown {
  if (typed === '') return undefined
  return typeof typed === 'string' && NUMBER.test(typed) && !Object.is(Number(typed), -0)
    ? Number(typed)
    : typed
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
