import { isFileField } from '../../../../contract/forms/files.ts'
import { everyField } from '../../../../contract/forms/fit.ts'
import { needsMask } from '../../../../contract/forms/sensitive.ts'
import type { FormDefinition, FormSchema, Values } from '../../../../contract/forms/types.ts'
import { sumsOf } from '../../../../contract/forms/sums.ts'
import { isRecord } from '../../../../contract/is-record.ts'

/** A question and its answer, in words. */
export interface ShownField {
  name: string
  title: string
  /** '' if there is no answer. */
  text: string
  isMasked: boolean
}

const HIDDEN = '••••'

/** The questions in the order of the form's version; sensitive answers are masked unless requested otherwise. */
export function shownFields(
  { schema, steps }: FormDefinition,
  values: Values,
  isOpen: (name: string) => boolean = () => false,
): ShownField[] {
  const fields = everyField(schema)
  const order = steps?.flatMap(({ fields: names }) => names) ?? [...fields.keys()]
  return order.flatMap((name): ShownField[] => {
    const field = fields.get(name)
    if (!field || (values[name] === undefined && !isAlways(schema, name))) return []
    const text = written(field, values[name])
    const isMasked = text !== '' && !isFileField(field) && needsMask(field) && !isOpen(name)
    return [{ name, title: field.title ?? name, text: isMasked ? masked(field, text) : text, isMasked }]
  })
}

/** Required of everybody, whatever else they answer. */
const isAlways = ({ properties = {} }: FormSchema, name: string) => Object.hasOwn(properties, name)

/** A value as people read it: with labels for options, and with its unit. */
export function written(field: FormSchema, value: unknown): string {
  if (value === undefined || value === null || value === '') return ''
  if (isFileField(field) && Array.isArray(value)) return `${value.length} 个文件`
  if (Array.isArray(value)) {
    const parts = value.map((item: unknown) => written(field.items ?? {}, item))
    const sums = sumsOf(field, value).map(
      ({ title, sum, unit }) => `合计：${title} ${sum}${unit && ` ${unit}`}`,
    )
    return [...parts, ...sums].filter(Boolean).join(field.items?.type === 'object' ? '；' : '、')
  }
  if (isRecord(value)) {
    const parts = [...everyField(field)].map(([name, inner]) => written(inner, value[name]))
    return parts.filter(Boolean).join('，')
  }
  if (field.format === 'date-time' && typeof value === 'string') return value.replace('T', ' ')
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const unit = field['x-unit']
  return `${labelOf(field, text)}${unit ? ` ${unit}` : ''}`
}

/** What visitors see in place of a value. */
export function labelOf(field: FormSchema, value: string): string {
  const { 'x-labels': labels, oneOf, type } = field
  if (labels && Object.hasOwn(labels, value)) return labels[value] ?? value
  const named = oneOf?.find((option) => String(option.const) === value)?.title
  if (named !== undefined) return named
  return type === 'boolean' ? (value === 'true' ? '是' : '否') : value
}

/** Enough to tell two numbers apart, and not enough to call one. */
function masked({ format, type }: FormSchema, text: string): string {
  if (type === 'array' || type === 'object') return HIDDEN
  if (format === 'email') return text.replace(/^(.).*@/u, `$1${HIDDEN}@`)
  const isNumber = format !== undefined && /^[\dA-Z +()-]{8,}$/i.test(text)
  return isNumber ? `${text.slice(0, 3)}${'*'.repeat(text.length - 5)}${text.slice(-2)}` : HIDDEN
}
