import { isChoice } from '../../../src/contract/question-types/choices.ts'
import type { FormSchema } from '../../../src/contract/forms/types.ts'
import type { SiteTools } from '../../parts/site.tsx'

export interface Option {
  value: string
  label: string
}

/** The options of a field; undefined for a field to type in. */
export function optionsOf(field: FormSchema, t: SiteTools['t']): Option[] | undefined {
  const { enum: values, oneOf, type, items, minimum = 1, maximum } = field
  if (type === 'array') return items && optionsOf(items, t)
  if (oneOf && isChoice(oneOf))
    return oneOf.map(({ const: value = '', title }) => ({
      value: String(value),
      label: title ?? String(value),
    }))
  if (values)
    return values.map((value) => ({ value: String(value), label: labelOf(field, String(value), t) }))
  if (type === 'boolean')
    return ['true', 'false'].map((value) => ({ value, label: labelOf(field, value, t) }))
  if (type !== 'integer' || maximum === undefined || maximum - minimum > 10) return undefined
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => ({
    value: String(minimum + index),
    label: String(minimum + index),
  }))
}

/** A value as visitors read it. */
export function labelOf(field: FormSchema, value: string, t: SiteTools['t']): string {
  const { 'x-labels': labels, oneOf, type, items } = field
  if (type === 'array' && items) return labelOf(items, value, t)
  const said = labels && Object.hasOwn(labels, value) ? labels[value] : undefined
  const named = oneOf?.find((option) => String(option.const) === value)?.title
  if (said ?? named) return said ?? named ?? value
  if (type === 'boolean') return t(value === 'true' ? 'form.yes' : 'form.no')
  return value
}
