import { isRecord } from '../is-record.ts'
import { everyField, MOST_ITEMS } from './fit.ts'
import { TEXT_FORMATS } from '../question-types/index.ts'
import { writtenByMask } from '../question-types/mask.ts'
import type { FormSchema, Values } from './types.ts'

/** Below this address a form is sent without scripts, a step at a time: `/do/fillForm/<key>`. */
export const FILL_FORM = '/do/fillForm/'

/** Fields of a form as HTML that are not what was entered. */
export const FILL_FIELDS = {
  /** The page that the form stands on. */
  back: '_back',
  /** The number of the step that is sent, from 0. */
  step: '_step',
  /** What the button does: `next`, `back`, `submit`, `anew`, `other`, `another`, `amend`, `step:<n>`, `add:<field>`, `remove:<field>.<row>`. */
  act: '_do',
  /** The key of the draft that the page shows; a page that names none begins a new one. */
  draft: '_draft',
  /** When the draft that the review shows was changed, as an ISO time. */
  seen: '_seen',
  /** The number of the submission that the page says it corrects. */
  corrects: '_corrects',
  consent: '_consent',
  sensitiveConsent: '_sensitive',
  /** The link that the form was opened by. */
  link: '_link',
} as const

/** Characters of a link's parameter: addresses of more are cut off on the way. */
export const MOST_LINK = 4000

/** Entered values stand under such names, so that none of them is a property of the form's element. */
const PREFIX = 'v.'

/** Files that are chosen stand under names of their own, beside the ids of those that came. */
export const FILE_FIELD = 'file.'

export const inputName = (path: readonly (string | number)[]): string => PREFIX + path.join('.')

/** What the fields of an HTML form say: texts become what the schema says they are, as far as they can. */
export function valuesFrom(schema: FormSchema, fields: URLSearchParams): Values {
  const names = new Set(fields.keys())
  const value = groupFrom(schema, fields, names, [])
  return isRecord(value) ? value : {}
}

function groupFrom(
  schema: FormSchema,
  fields: URLSearchParams,
  names: ReadonlySet<string>,
  path: string[],
): Values {
  return Object.fromEntries(
    [...everyField(schema)].flatMap(([name, field]): [string, unknown][] => {
      const value = valueFrom(field, fields, names, [...path, name])
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function valueFrom(
  field: FormSchema,
  fields: URLSearchParams,
  names: ReadonlySet<string>,
  path: string[],
): unknown {
  const name = inputName(path)
  if (field.type === 'object') return groupFrom(field, fields, names, path)
  if (field.type === 'array' && field.items?.type === 'object')
    return rowsFrom(field.items, fields, names, path)
  if (field.type === 'array') return fields.getAll(name).map((text) => parseText(field.items ?? {}, text))
  const text = fields.getAll(name).at(-1)
  return text === undefined ? undefined : parseText(field, text)
}

function rowsFrom(
  items: FormSchema,
  fields: URLSearchParams,
  names: ReadonlySet<string>,
  path: string[],
): Values[] {
  const rows: Values[] = []
  for (let row = 0; row < MOST_ITEMS; row += 1) {
    const prefix = `${inputName([...path, String(row)])}.`
    if (![...names].some((name) => name.startsWith(prefix))) break
    rows.push(groupFrom(items, fields, names, [...path, String(row)]))
  }
  return rows
}

/** A typed text as a value. One that is none of its kind stays as it was typed, so that it can be shown and corrected. */
export function parseText(field: FormSchema, text: string): unknown {
  if (field.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined
  if (field.type !== 'number' && field.type !== 'integer') return asWritten(field, text)
  // Full-width figures are what an input method for Chinese types.
  const plain = text.normalize('NFKC').replaceAll(/[,\s]/g, '')
  if (!/^-?\d+(?:\.\d+)?$/.test(plain)) return text
  // One with more figures than a number keeps would become another one.
  return figuresOf(plain) <= MOST_FIGURES ? Number(plain) : text
}

/** Figures that every number of so many keeps. */
const MOST_FIGURES = 15
const figuresOf = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '').length

function asWritten({ format = '', 'x-mask': mask }: FormSchema, text: string): string {
  if (mask !== undefined) return writtenByMask(text, mask)
  const { is, written } = TEXT_FORMATS.get(format) ?? {}
  const plain = written?.(text)
  return plain !== undefined && is?.(plain) ? plain : text
}
