import { ADDITIONAL_PROPERTY_FLAG } from '@rjsf/utils'
import { isRecord } from '../../contract/is-record.ts'

/** How a value is written as lines, one per entry, and parsed from them. */
export interface LineForm {
  write(value: unknown): string
  read(text: string): unknown
  /** What is told in the empty field. */
  says: 'site.lines' | 'fields.positions'
}

/** Separates the two halves of a line; spreadsheets paste a tab. */
const ARROW = /\s*(?:→|=>|->|\t)\s*/
const BETWEEN = ' → '

/** Lists longer than this are not shown as rows of fields: they are written, pasted and read as lines. */
const ROWS_AT_MOST = 100

/**
 * The line format of a schema: for lists of texts, long lists of pairs of texts, texts by name, and positions on a map. Undefined for everything that is
 * shown as fields.
 */
export function lineFormOf(schema: object): LineForm | undefined {
  const { type, items, enum: choices } = readSchema(schema)
  if (type === 'object') return isTextMap(schema) ? MAP : undefined
  if (type !== 'array' || !items || choices) return undefined
  if (items.type === 'string' && !items.enum && !items.format) return LIST
  if (isPositions(items)) return POSITIONS
  const names = pairOf(items)
  return names && readSchema(schema).maxItems > ROWS_AT_MOST ? pairs(names) : undefined
}

const LIST: LineForm = {
  write: (value) => (Array.isArray(value) ? value.map(String).join('\n') : ''),
  read: (text) => linesOf(text),
  says: 'site.lines',
}

const MAP: LineForm = {
  write: (value) =>
    Object.entries(isRecord(value) ? value : {})
      .map(([name, one]) => `${name}${BETWEEN}${String(one)}`)
      .join('\n'),
  read: (text) => Object.fromEntries(linesOf(text).map(halves)),
  says: 'site.lines',
}

/** Thousands of points: a line each, with an empty one between the parts of a shape. GeoJSON is taken as it is. */
const POSITIONS: LineForm = {
  write: (value) =>
    listOf(value)
      .map((part) =>
        listOf(part)
          .map((point) => listOf(point).join(', '))
          .join('\n'),
      )
      .join('\n\n'),
  read: (text) =>
    readJson(text) ??
    text
      .split(/\n[ \t]*(?:\n[ \t]*)+/)
      .map((part) => linesOf(part).map(positionOf))
      .filter((part) => part.length > 0),
  says: 'fields.positions',
}

/** A word that is no number stays, for the server to report. */
const positionOf = (line: string) =>
  line
    .split(/[\s,，]+/)
    .filter((word) => word !== '')
    .map((word) => (Number.isFinite(Number(word)) ? Number(word) : word))

function readJson(text: string): unknown {
  try {
    const read: unknown = JSON.parse(text)
    return isRecord(read) ? read.coordinates : Array.isArray(read) ? read : undefined
  } catch {
    return undefined
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Parts of points of numbers. */
const isPositions = ({ items }: Record<string, unknown>) =>
  isRecord(items) && isRecord(items.items) && items.items.type === 'number'

const pairs = ([one, other]: readonly [string, string]): LineForm => ({
  write: (value) =>
    (Array.isArray(value) ? value : [])
      .map((pair: unknown) => (isRecord(pair) ? `${String(pair[one])}${BETWEEN}${String(pair[other])}` : ''))
      .join('\n'),
  read: (text) =>
    linesOf(text).map((line) => {
      const [left, right] = halves(line)
      return { [one]: left, [other]: right }
    }),
  says: 'site.lines',
})

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A line without an arrow has an empty second half: the server reports it, and nothing typed is lost. */
function halves(line: string): [string, string] {
  const [arrow] = ARROW.exec(line) ?? []
  if (arrow === undefined) return [line, '']
  const at = line.indexOf(arrow)
  return [line.slice(0, at), line.slice(at + arrow.length)]
}

function isTextMap(schema: object): boolean {
  const rest: unknown = Reflect.get(schema, 'additionalProperties')
  const named: unknown = Reflect.get(schema, 'properties')
  // While there are entries, rjsf lists them as properties of their own.
  const isListed = (one: unknown) => isRecord(one) && ADDITIONAL_PROPERTY_FLAG in one
  return (
    isRecord(rest) && rest.type === 'string' && Object.values(isRecord(named) ? named : {}).every(isListed)
  )
}

/** The names of the two texts of an entry. */
function pairOf({ properties }: Record<string, unknown>): [string, string] | undefined {
  const [one, other, ...more] = Object.entries(isRecord(properties) ? properties : {})
  const isText = (entry: typeof one) =>
    entry !== undefined && isRecord(entry[1]) && entry[1].type === 'string' && !entry[1].enum
  return one && other && more.length === 0 && isText(one) && isText(other) ? [one[0], other[0]] : undefined
}

function readSchema(schema: object) {
  const { type, items, enum: choices, maxItems } = schema as Record<string, unknown>
  return {
    type,
    items: isRecord(items) ? items : undefined,
    enum: choices,
    maxItems: typeof maxItems === 'number' ? maxItems : Infinity,
  }
}
