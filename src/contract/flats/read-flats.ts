import { readTable } from './read-table.ts'

export const FLAT_STATES = ['free', 'taken', 'off'] as const
export type FlatState = (typeof FLAT_STATES)[number]

export interface Flat {
  building: string
  unit: string
  floor: number
  number: string
  type: string
  area: number
  innerArea: number | null
  orientation: string
  price: number
  state: FlatState
}

export type FlatColumn = keyof Flat

/** What a table calls its columns, the first of them when it is written. */
export const FLAT_COLUMNS: Readonly<Record<FlatColumn, readonly string[]>> = {
  building: ['楼栋', '楼号', 'building'],
  unit: ['单元', 'unit'],
  floor: ['楼层', 'floor'],
  number: ['房号', 'number'],
  type: ['户型', 'type'],
  area: ['建筑面积', '面积', 'area'],
  innerArea: ['套内面积', 'inner area'],
  orientation: ['朝向', 'orientation'],
  price: ['租金', '价格', '总价', 'rent', 'price'],
  state: ['状态', 'state'],
}

const STATE_WORDS: Readonly<Record<FlatState, readonly string[]>> = {
  free: ['可选', 'free'],
  taken: ['已选', 'taken'],
  off: ['不参加', 'off'],
}

const NAMES = Object.keys(FLAT_COLUMNS) as FlatColumn[]
const OPTIONAL: ReadonlySet<FlatColumn> = new Set(['innerArea', 'state'])
const MOST_FLATS = 10_000
const MOST_LETTERS = 40

type CellRule = 'missing' | 'long' | 'date' | 'failed'

export interface FlatFault {
  line: number
  column?: FlatColumn
  rule: CellRule | 'empty' | 'lacks' | 'number' | 'state' | 'twice' | 'many'
  /** What stands there; of a flat that stands twice, the line of the first. */
  text: string
}

/** The flats that a table lists, and everything that is wrong with it, each by its line and column. */
export function readFlats(text: string): { flats: Flat[]; faults: FlatFault[] } {
  const [head, ...rows] = readTable(text)
  if (!head || rows.length === 0) return { flats: [], faults: [{ line: 1, rule: 'empty', text: '' }] }
  const positions = new Map(
    NAMES.map((column) => [
      column,
      head.cells.findIndex((cell) => FLAT_COLUMNS[column].includes(plain(cell))),
    ]),
  )
  const lacking = NAMES.filter((column) => positions.get(column) === -1 && !OPTIONAL.has(column))
  if (lacking.length > 0)
    return {
      flats: [],
      faults: lacking.map((column) => ({ line: head.line, column, rule: 'lacks', text: '' })),
    }
  if (rows.length > MOST_FLATS)
    return {
      flats: [],
      faults: [{ line: rows[MOST_FLATS]?.line ?? 1, rule: 'many', text: String(MOST_FLATS) }],
    }
  const seen = new Map<string, number>()
  const flats: Flat[] = []
  const faults: FlatFault[] = []
  for (const { line, cells } of rows) {
    const own: FlatFault[] = []
    const flat = flatOf(
      (column) => cells[positions.get(column) ?? -1] ?? '',
      (column, rule, said) => own.push({ line, column, rule, text: said.slice(0, MOST_LETTERS) }),
    )
    const place = JSON.stringify([flat.building, flat.unit, flat.number])
    const former = seen.get(place)
    if (former === undefined) seen.set(place, line)
    else if (own.length === 0) own.push({ line, column: 'number', rule: 'twice', text: String(former) })
    faults.push(...own)
    flats.push(flat)
  }
  return { flats, faults }
}

/** `建筑面积（㎡）` is called 建筑面积. */
const plain = (cell: string) =>
  cell
    .replace(/[（(].*$/, '')
    .trim()
    .toLowerCase()

/** What a spreadsheet program makes of a room `3-1`, and of a formula without a result. */
const DATE =
  /^(?:(?:19|20)\d\d[-/](?:0?[1-9]|1[0-2])[-/](?:0?[1-9]|[12]\d|3[01])(?:$| )|(?:(?:19|20)\d\d年)?\d{1,2}月\d{1,2}日$|\d{1,2}-[A-Z][a-z]{2}$|[A-Z][a-z]{2}-\d{2}$)/
const FAILED = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)/
/** A comma parts thousands: `42,5` is none. */
const NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/

function cellRule(said: string): CellRule | undefined {
  if (said === '') return 'missing'
  if (said.length > MOST_LETTERS) return 'long'
  if (DATE.test(said)) return 'date'
  return FAILED.test(said) ? 'failed' : undefined
}

type Fault = (column: FlatColumn, rule: FlatFault['rule'], said: string) => void

function flatOf(cellOf: (column: FlatColumn) => string, fault: Fault): Flat {
  const text = (column: FlatColumn) => {
    const said = cellOf(column)
    const rule = cellRule(said)
    if (rule) fault(column, rule, said)
    return said
  }
  const number = (column: FlatColumn, { whole = false } = {}) => {
    const said = text(column)
    const value = NUMBER.test(said) ? Number(said.replaceAll(',', '')) : NaN
    const isRight = whole ? Number.isInteger(value) && Math.abs(value) < 1000 : value > 0 && value < 1e9
    if (!cellRule(said) && !isRight) fault(column, 'number', said)
    return value
  }
  const state =
    cellOf('state') === '' ? 'free' : FLAT_STATES.find((one) => STATE_WORDS[one].includes(cellOf('state')))
  if (state === undefined) fault('state', 'state', cellOf('state'))
  return {
    building: text('building'),
    unit: text('unit'),
    floor: number('floor', { whole: true }),
    number: text('number'),
    type: text('type'),
    area: number('area'),
    innerArea: cellOf('innerArea') === '' ? null : number('innerArea'),
    orientation: text('orientation'),
    price: number('price'),
    state: state ?? 'free',
  }
}

/** As a table that `readFlats` reads. */
export function writeFlats(flats: readonly Flat[]): string {
  const rows = flats.map((flat) =>
    NAMES.map((column) =>
      column === 'state' ? (STATE_WORDS[flat.state][0] ?? '') : String(flat[column] ?? ''),
    ),
  )
  return [NAMES.map((column) => FLAT_COLUMNS[column][0] ?? ''), ...rows]
    .map((cells) => `${cells.map(quoted).join(',')}\n`)
    .join('')
}

const quoted = (cell: string) => (/[",\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
