import { isRecord } from '../../contract/is-record.ts'
import { isWord, type Say } from '../words/words.tsx'
import { type Names, valueWords } from './facts.ts'
import type { LogRow } from './log-row.ts'

/** Between the steps to a place in data. */
const BETWEEN = ' › '

export interface Change {
  /** Where in the data it changed; '' for the whole value. */
  place: string
  before: string
  after: string
}

/** What differs between the values before and after. Data is compared place by place, and what stayed is left out. */
export function changesOf(
  say: Say,
  { detail: { before, after } }: Pick<LogRow, 'detail'>,
  names: Names = {},
): Change[] {
  if (before === undefined && after === undefined) return []
  const [old, next] = [dataOf(before), dataOf(after)]
  if (old === undefined && next === undefined)
    return before === after
      ? []
      : [{ place: '', before: valueWords(say, before, names), after: valueWords(say, after, names) }]
  const [was, is] = [new Map(leavesOf(old ?? before)), new Map(leavesOf(next ?? after))]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((place) => was.get(place) !== is.get(place))
    .map((place) => ({
      place: placeWords(place),
      before: leafWords(say, place, was.get(place), names),
      after: leafWords(say, place, is.get(place), names),
    }))

  function placeWords(place: string) {
    return place
      .split(BETWEEN)
      .map((step) => [`fact.${step}`, `kinds.part.${step}`].find(isWord) ?? step)
      .map((step) => (isWord(step) ? say(step) : (names[`field ${step}`] ?? step)))
      .join(BETWEEN)
  }
}

/** The type of a field of a kind, and yes and no, are kept as codes. */
function leafWords(say: Say, place: string, value: string | undefined, names: Names): string {
  if (value === undefined) return '—'
  const type = place.endsWith(`${BETWEEN}type`) ? names[`type ${value}`] : undefined
  return type ?? (value === 'true' || value === 'false' ? valueWords(say, value) : value)
}

/** The change in one line; of data only how many places changed. */
export function changeWords(say: Say, row: Pick<LogRow, 'detail' | 'reason'>, names: Names = {}): string {
  const changes = changesOf(say, row, names)
  const [first] = changes
  const more = Number(row.detail.more ?? 0)
  if (!first) return row.reason ? valueWords(say, row.reason) : ''
  if (changes.length === 1 && first.place === '') return `${first.before} → ${first.after}`
  return say('log.places', { count: changes.length + more })
}

/** A text that is the JSON of a list or of fields. */
function dataOf(text: unknown): unknown {
  if (typeof text !== 'string' || !/^[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function leavesOf(value: unknown, place: readonly string[] = []): [string, string][] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap((one, at) => leavesOf(one, [...place, String(at + 1)]))
  if (isRecord(value)) return Object.entries(value).flatMap(([name, one]) => leavesOf(one, [...place, name]))
  return [[place.join(BETWEEN), String(value)]]
}
