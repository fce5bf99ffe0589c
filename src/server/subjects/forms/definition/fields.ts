import { isFileField } from '../../../../contract/forms/files.ts'
import { everyField } from '../../../../contract/forms/fit.ts'
import { inLanguage } from '../../../../contract/forms/in-language.ts'
import { needsMask } from '../../../../contract/forms/sensitive.ts'
import type { FieldLook, FormDefinition, FormSchema, Values } from '../../../../contract/forms/types.ts'
import { sumsOf } from '../../../../contract/forms/sums.ts'
import { isRecord } from '../../../../contract/is-record.ts'
import type { Locale } from '../../../../contract/types.ts'

/** A question and its answer, in words. */
export interface ShownField {
  name: string
  title: string
  /** '' if there is no answer. */
  text: string
  isMasked: boolean
}

const HIDDEN = '••••'

/** What answers say that have no words of their own. */
const WORDS = {
  'zh-CN': {
    yes: '是',
    no: '否',
    files: (count: number) => `${count} 个文件`,
    rating: (value: number, most: number) => `${value}分（满分${most}分）`,
    sum: '合计：',
    next: '、',
    nextRow: '；',
    nextField: '，',
  },
  en: {
    yes: 'Yes',
    no: 'No',
    files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
    rating: (value: number, most: number) => `${value} out of ${most}`,
    sum: 'Total: ',
    next: ', ',
    nextRow: '; ',
    nextField: ', ',
  },
} as const satisfies Record<Locale, object>

/**
 * The questions in the order of the form's version; sensitive answers are masked unless requested otherwise.
 * @param locale the staff reads forms as they were written
 */
export function shownFields(
  definition: FormDefinition,
  values: Values,
  isOpen: (name: string) => boolean = () => false,
  locale: Locale = 'zh-CN',
): ShownField[] {
  const { schema, steps, ui = {} } = inLanguage(definition, locale)
  const fields = everyField(schema)
  const order = steps?.flatMap(({ fields: names }) => names) ?? [...fields.keys()]
  return order.flatMap((name): ShownField[] => {
    const field = fields.get(name)
    if (!field || (values[name] === undefined && !isAlways(schema, name))) return []
    const text = rated(field, ui[name], values[name], locale) ?? written(field, values[name], locale)
    const isMasked = text !== '' && !isFileField(field) && needsMask(field) && !isOpen(name)
    return [{ name, title: field.title ?? name, text: isMasked ? masked(field, text) : text, isMasked }]
  })
}

/** Required of everybody, whatever else they answer. */
const isAlways = ({ properties = {} }: FormSchema, name: string) => Object.hasOwn(properties, name)

/** A rating with the best that could be given: "2" alone says nothing. */
function rated({ maximum }: FormSchema, look: FieldLook | undefined, value: unknown, locale: Locale) {
  if (look?.widget !== 'rating' || typeof value !== 'number' || maximum === undefined) return undefined
  return WORDS[locale].rating(value, maximum)
}

/** A value as people read it: with labels for options, and with its unit. */
export function written(field: FormSchema, value: unknown, locale: Locale = 'zh-CN'): string {
  const words = WORDS[locale]
  if (value === undefined || value === null || value === '') return ''
  if (isFileField(field) && Array.isArray(value)) return words.files(value.length)
  if (Array.isArray(value)) {
    const parts = value.map((item: unknown) => written(field.items ?? {}, item, locale))
    const sums = sumsOf(field, value).map(
      ({ title, sum, unit }) => `${words.sum}${title} ${sum}${unit && ` ${unit}`}`,
    )
    const said = [...parts, ...sums].filter(Boolean)
    // Answers that contain commas are separated by semicolons.
    const isSplit = field.items?.type === 'object' || said.some((part) => part.includes(', '))
    return said.join(isSplit ? words.nextRow : words.next)
  }
  if (isRecord(value)) {
    const parts = [...everyField(field)].map(([name, inner]) => written(inner, value[name], locale))
    return parts.filter(Boolean).join(words.nextField)
  }
  if (field.format === 'date-time' && typeof value === 'string') return value.replace('T', ' ')
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const unit = field['x-unit']
  return `${labelOf(field, text, locale)}${unit ? ` ${unit}` : ''}`
}

/** What visitors see in place of a value. */
export function labelOf(field: FormSchema, value: string, locale: Locale = 'zh-CN'): string {
  const { 'x-labels': labels, oneOf, type } = field
  if (labels && Object.hasOwn(labels, value)) return labels[value] ?? value
  const named = oneOf?.find((option) => String(option.const) === value)?.title
  if (named !== undefined) return named
  return type === 'boolean' ? WORDS[locale][value === 'true' ? 'yes' : 'no'] : value
}

/** Enough to tell two numbers apart, and not enough to call one. */
function masked({ format, type }: FormSchema, text: string): string {
  if (type === 'array' || type === 'object') return HIDDEN
  if (format === 'email') return text.replace(/^(.).*@/u, `$1${HIDDEN}@`)
  const isNumber = format !== undefined && /^[\dA-Z +()-]{8,}$/i.test(text)
  return isNumber ? `${text.slice(0, 3)}${'*'.repeat(text.length - 5)}${text.slice(-2)}` : HIDDEN
}
