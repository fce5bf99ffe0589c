import { FIELD_FORMATS } from '../../src/contract/field-types/index.ts'
import { isRecord } from '../../src/contract/is-record.ts'

type Schema = Record<string, unknown>

/** Numbers from 0 to 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const TEXTS = [
  '',
  '湖边',
  '𠮷野家',
  ' ',
  '/t1/news_list',
  '//elsewhere',
  'https://example.org/a?b#c',
  'mailto:a@example.org',
  'javascript:alert(1)',
  'media:cover',
  'content:one',
  '2026-03-10',
  '2026-02-30',
  '2026-03-10T09:00:00+08:00',
  '2026-03-09T09:00:00+08:00',
  'Asia/Shanghai',
  'Asia/Nowhere',
  '#14716a',
  '#ffe08a',
  'bm12345678',
  'our-app://home',
  'news',
  'No Key!',
]
const VALUES = [null, 0, -1, 1.5, 2026, 1e9, true, false, [], {}, ['x'], { unknown: 1 }, 'text']

/** A value for a schema that keeps most of its rules and breaks some. */
function valueFor(schema: unknown, random: () => number): unknown {
  const pick = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)]
  if (!isRecord(schema) || random() < 0.04) return pick(VALUES)
  if (Array.isArray(schema.enum) && random() < 0.9) return pick(schema.enum)
  if (schema.type === 'object') return groupFor(schema, random)
  if (schema.type === 'array') {
    const most = Number(schema.maxItems ?? 4)
    const count = random() < 0.05 && most < 60 ? most + 1 : Math.floor(random() * Math.min(most, 3))
    return Array.from({ length: count }, () => valueFor(schema.items, random))
  }
  if (schema.type === 'boolean') return random() < 0.5
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum = 0, maximum = 100 } = schema
    return pick([minimum, maximum, Number(minimum) - 1, Number(maximum) + 1, Number(minimum) + 0.5])
  }
  return textFor(schema, random)
}

/** Fields of such a group. */
export function groupFor(schema: Schema, random: () => number): Schema {
  const properties = isRecord(schema.properties) ? schema.properties : {}
  const group: Schema = {}
  for (const [name, one] of Object.entries(properties))
    if (random() < 0.75) group[name] = valueFor(one, random)
  if (random() < 0.05) group[`${Object.keys(properties)[0] ?? 'x'}s`] = 1
  return group
}

function textFor(
  { format, maxLength, minLength = 0, contentMediaType }: Schema,
  random: () => number,
): string {
  const example = FIELD_FORMATS.get(format)?.example({ picture: 'media:cover', columnKey: 'news' })
  // What is taken out of a formatted text does not count.
  if (contentMediaType !== undefined)
    return random() < 0.2 ? '' : `<p onclick="${'x'.repeat(Number(maxLength ?? 0))}">湖</p>`
  if (example !== undefined && random() < 0.6) return example
  if (typeof maxLength === 'number' && maxLength < 3000 && random() < 0.2)
    return '𠮷'.repeat(maxLength + (random() < 0.5 ? 0 : 1))
  if (random() < 0.1) return 'x'.repeat(Math.max(0, Number(minLength) - 1))
  return TEXTS[Math.floor(random() * TEXTS.length)] ?? ''
}
