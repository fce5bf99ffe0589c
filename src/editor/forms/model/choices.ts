import type { FormSchema } from '../../../contract/forms/types.ts'
import { isChoice } from '../../../contract/question-types/choices.ts'
import { said } from './schema.ts'

/** An option: the stored value and the label that visitors read. */
export interface Choice {
  value: string | number | boolean
  label: string
}

/** The options of a field, or of the entries of a list; undefined for a field to type in. */
export function choicesOf(field: FormSchema): Choice[] | undefined {
  if (field.type === 'array')
    return field.items && field.items.type !== 'object' ? choicesOf(field.items) : undefined
  const { enum: values, oneOf, 'x-labels': labels = {} } = field
  if (oneOf && isChoice(oneOf))
    return oneOf.map(({ const: value = '', title }) => ({ value, label: title ?? String(value) }))
  return values?.map((value) => ({
    value,
    label: Object.hasOwn(labels, String(value)) ? (labels[String(value)] ?? '') : String(value),
  }))
}

/** The field with other options, in the notation that it used. */
export function withChoices(field: FormSchema, choices: readonly Choice[]): FormSchema {
  if (field.type === 'array')
    return { ...field, items: withChoices(field.items ?? { type: 'string' }, choices) }
  if (field.oneOf)
    return { ...field, oneOf: choices.map(({ value, label }) => ({ const: value, title: label })) }
  const labels = choices.filter(({ value, label }) => label !== String(value))
  return said({
    ...field,
    enum: choices.map(({ value }) => value),
    'x-labels':
      labels.length > 0
        ? Object.fromEntries(labels.map(({ value, label }) => [String(value), label]))
        : undefined,
  })
}

/** A value that no option has, so that answers with a removed option are not taken for the new one. */
export function newChoice(choices: readonly Choice[], label: string, gone: readonly string[] = []): Choice {
  const taken = new Set([...choices.map(({ value }) => String(value)), ...gone])
  let number = choices.length + 1
  const isNumeric = choices.length > 0 && choices.every(({ value }) => typeof value === 'number')
  const valueOf = () => (isNumeric ? String(number) : `c${number}`)
  while (taken.has(valueOf())) number += 1
  return { value: isNumeric ? number : valueOf(), label }
}
