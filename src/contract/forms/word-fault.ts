import type { MessageKey } from '../language/zh-CN.ts'
import { fill, type Values as Places } from '../language/translate.ts'
import { TEXT_FORMATS } from '../question-types/index.ts'
import type { Locale } from '../types.ts'
import { everyField } from './fit.ts'
import { isChoice } from '../question-types/choices.ts'
import { FILE_RULES } from './files.ts'
import { maskExample, maskWords } from '../question-types/mask.ts'
import type { Bound } from '../question-types/schema.ts'
import type { FormFault, FormSchema } from './types.ts'

type Translate = (key: MessageKey, values?: Places) => string

/** The words of a language, and which it is. */
export interface Language {
  t: Translate
  locale: Locale
}

const LIMITED = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
] as const
const PLAIN = [
  'enum',
  'const',
  'oneOf',
  'uniqueItems',
  'unknown',
  'consent',
  'sensitiveConsent',
  'locked',
  ...FILE_RULES,
] as const

/** A fault in words, naming the field as the visitor reads it. */
export function wordFault(schema: FormSchema, fault: FormFault, language: Language): string {
  const { field, title, row } = fieldAt(schema, fault.path)
  const text = worded(field, withName(schema, fault), title, language)
  return row ? language.t('fault.row', { list: row.title, row: row.number, text }) : text
}

function worded(
  field: FormSchema,
  { rule, limit = '' }: FormFault,
  title: string,
  { t, locale }: Language,
): string {
  if (rule === 'required') return t(requiredOf(field), { title })
  if (rule === 'type' && (limit === 'number' || limit === 'integer'))
    return t(`fault.type.${limit}`, { title })
  if (rule === 'type') return t('fault.type', { title })
  if (rule === 'format') {
    const words = TEXT_FORMATS.get(limit)?.fault[locale]
    return words === undefined ? t('fault.other', { title }) : fill(words, locale, { title })
  }
  if (rule === 'x-mask' && field['x-mask'] !== undefined) {
    const mask = field['x-mask']
    return t('fault.mask', { title, mask: maskWords(mask, locale), example: maskExample(mask) })
  }
  const bound = BOUNDS.find((one) => one === rule)
  if (bound) return boundWords(bound, field, { title, limit }, t)
  const limited = LIMITED.find((one) => one === rule)
  // As it is written: a number of five digits is not grouped.
  if (limited) return t(`fault.${limited}`, { title, limit })
  const plain = PLAIN.find((one) => one === rule)
  return t(plain ? `fault.${plain}` : 'fault.other', { title, limit })
}

const BOUNDS = ['x-least', 'x-most', 'x-same'] as const

/** How many years a bound lies from today, where it says just that: “at least 18 years old” is said best so. */
function boundWords(
  rule: (typeof BOUNDS)[number],
  asked: FormSchema,
  { title, limit }: { title: string; limit: string },
  t: Translate,
): string {
  const { today, field }: Bound = asked[rule] ?? {}
  const [, years] = /^-P(\d+)Y$/.exec(today ?? '') ?? []
  if (years !== undefined && rule !== 'x-same') return t(`fault.${rule}.years`, { title, limit, years })
  // Numbers are less, days and times earlier.
  const key =
    rule !== 'x-same' && asked.type === 'string'
      ? (`fault.${rule}.time` as const)
      : (`fault.${rule}` as const)
  return t(key, {
    title,
    limit: field === undefined ? limit : t('fault.other.field', { title: limit }),
  })
}

/** A limit that another question of the same group gives is named by that question's title. */
function withName(schema: FormSchema, fault: FormFault): FormFault {
  if (!BOUNDS.some((rule) => rule === fault.rule) || fault.limit === undefined) return fault
  const { field } = fieldAt(schema, [...fault.path.slice(0, -1), fault.limit])
  return field.title === undefined ? fault : { ...fault, limit: field.title }
}

/** A box that has only one answer is ticked, not chosen. */
function requiredOf(field: FormSchema): MessageKey {
  if (field.const === true) return 'fault.const'
  return isChosen(field) ? 'fault.requiredChoice' : 'fault.required'
}

const isChosen = (field: FormSchema): boolean =>
  field.enum !== undefined ||
  isChoice(field.oneOf) ||
  field.items?.enum !== undefined ||
  field.type === 'boolean'

/** The field at a place, its title, and the row of a list in which it stands. */
export function fieldAt(schema: FormSchema, path: readonly string[]) {
  let field = schema
  let row: { title: string; number: number } | undefined
  for (const name of path) {
    if (field.items && /^\d+$/.test(name)) {
      row = { title: field.title ?? '', number: Number(name) + 1 }
      field = { title: field.title, ...field.items }
    } else field = everyField(field).get(name) ?? {}
  }
  return { field, title: field.title ?? path.at(-1) ?? '', row }
}
