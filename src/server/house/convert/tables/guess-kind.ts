import { freeKey, spelt } from '../../../../contract/address-names.ts'
import type { Fields } from '../../../store/db/fields.ts'

const LENGTHS = [100, 500, 2_000, 20_000]
/** A column with so few different values groups contents. */
const MOST_GROUPS = 20

export interface GuessedKind {
  schema: Fields
  /** The field of each column of the table; none for an empty one. */
  fields: readonly (string | undefined)[]
}

/** A kind for a table that has none: each column is a field, whose type its values tell. */
export async function guessKind(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  title: string,
): Promise<GuessedKind> {
  const taken = new Set([
    'id',
    'column',
    'locale',
    'permalink',
    'kind',
    'constructor',
    'prototype',
    '__proto__',
  ])
  const fields: (string | undefined)[] = []
  const properties: Record<string, Fields> = {}
  for (const [at, head] of heads.entries()) {
    if (head === '') {
      fields.push(undefined)
      continue
    }
    const name = freeKey(camelled(await spelt(head)), taken).replaceAll('-', '')
    taken.add(name)
    fields.push(name)
    properties[name] = { title: head.slice(0, 60), ...typeOf(valuesOf(rows, at)) }
  }
  const { titleAt, groupAt } = rolesOf(fields, properties, rows)
  const name = fields[titleAt] ?? 'title'
  const group = groupAt === undefined ? undefined : fields[groupAt]
  const schema = {
    title: title.slice(0, 60),
    'x-kind': { title: name, ...(group && { classify: group }) },
    type: 'object',
    required: [name],
    properties,
  }
  return { schema, fields }
}

const valuesOf = (rows: readonly (readonly string[])[], at: number): string[] =>
  rows.map((row) => row[at] ?? '').filter((value) => value !== '')

/** `opening-hours` is written openingHours; a name begins with a letter. */
function camelled(name: string): string {
  const joined = name.replaceAll(/-+([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
  return /^[a-z]/i.test(joined) ? joined : `field${joined}`
}

const INTEGER = /^-?(?:0|[1-9]\d{0,14})$/
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?$/

/** Digits with zeros before them, or too many, are texts: telephone numbers and the like. */
function typeOf(values: readonly string[]): Fields {
  const all = (pattern: RegExp) => values.length > 0 && values.every((value) => pattern.test(value))
  if (all(INTEGER)) return { type: 'integer' }
  if (all(NUMBER)) return { type: 'number' }
  if (all(DAY)) return { type: 'string', format: 'date' }
  if (all(TIME)) return { type: 'string', format: 'date-time' }
  if (all(/^(?:true|false)$/i)) return { type: 'boolean' }
  const longest = Math.max(...values.map(({ length }) => length), 0)
  return { type: 'string', maxLength: LENGTHS.find((length) => length >= longest) ?? 20_000 }
}

/** The title is the first column of texts that every row has, and best one that differs in each. */
function rolesOf(
  fields: readonly (string | undefined)[],
  properties: Record<string, Fields>,
  rows: readonly (readonly string[])[],
) {
  const texts = fields.flatMap((name, at) => {
    const { type, format } = properties[name ?? ''] ?? {}
    return type === 'string' && format === undefined
      ? [{ at, different: new Set(valuesOf(rows, at)).size, count: valuesOf(rows, at).length }]
      : []
  })
  const whole = texts.filter(({ count }) => count === rows.length)
  const title = whole.find(({ different }) => different === rows.length) ?? whole[0] ?? texts[0]
  const group = texts.find(
    ({ at, different, count }) => at !== title?.at && different <= MOST_GROUPS && count >= different * 3,
  )
  return { titleAt: title?.at ?? fields.findIndex((name) => name !== undefined), groupAt: group?.at }
}
