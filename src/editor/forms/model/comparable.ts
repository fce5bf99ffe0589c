import { everyField } from '../../../contract/forms/fit.ts'
import type { FormDefinition, FormSchema } from '../../../contract/forms/types.ts'
import { at, insideOf, split } from './place.ts'

const DAYS = new Set(['date', 'month', 'date-time'])

export const isDayField = ({ type, format = '' }: FormSchema): boolean =>
  type === 'string' && DAYS.has(format)

/** What of a field is compared: numbers with numbers, days with days, times with times, and equal texts. */
export function comparedAs(field: FormSchema): string | undefined {
  const { type, format, enum: values, oneOf, 'x-mask': mask } = field
  if (values || oneOf) return undefined
  if (type === 'number' || type === 'integer') return 'number'
  if (type !== 'string') return undefined
  return isDayField(field) ? 'day' : (format ?? (mask === undefined ? 'text' : `mask ${String(mask)}`))
}

/** The other questions of the same group that an answer can be compared with. */
export function comparable(form: FormDefinition, path: string): [string, FormSchema][] {
  const { parent, name } = split(path)
  const group = at(form.schema, insideOf(form.schema, parent) ?? []) as FormSchema
  const fields = everyField(group)
  const own = comparedAs(fields.get(name) ?? {})
  return [...fields].filter(([one, field]) => one !== name && own !== undefined && comparedAs(field) === own)
}
