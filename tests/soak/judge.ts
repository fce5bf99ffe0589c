import { type Figure } from '../bench/report.ts'
import type { Sample } from './sample.ts'

/** By how much what a process holds may grow from the tenth minute on. */
const MOST_GROWTH = 1.05
/** A few more or less than before say nothing: a connection is there at one moment and gone at the next. */
const CHANCE = 20
/** Samples of which the middle one counts, at both ends. */
const ENDS = 3

/**
 * What grows with those who come and with what the staff does, as the product promises to keep it, or until its time is over. Of
 * every other table the rows must stay as many.
 */
export const KEPT: ReadonlySet<string> = new Set([
  'account',
  'audit',
  'audit_seal',
  'challenge',
  'consent',
  'content_version',
  'device',
  'familiar_network',
  'form_overlap',
  'form_progress',
  'form_submission',
  'guard_count',
  'message',
  'publication',
  'review_event',
  'session',
])

type Held = Exclude<keyof Sample, 'rows'>
const BYTES = ['resident', 'heap', 'buffers'] as const satisfies Held[]
const COUNTS = ['timers', 'handles', 'descriptors', 'files'] as const satisfies Held[]
const MEBIBYTE = 1024 ** 2

/** @param samples one a minute; those before `settled` do not count */
export function judge(samples: readonly Sample[], settled: number): Figure[] {
  const counted = samples.slice(settled)
  const [first, last] = [counted.slice(0, ENDS), counted.slice(-ENDS)]
  const middle = (of: readonly Sample[], name: Held) =>
    of.map((sample) => sample[name]).toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0
  const bytes = BYTES.map((name): Figure => {
    const [before, after] = [middle(first, name), middle(last, name)]
    return {
      name: `${name}, end over settled`,
      value: after / Math.max(1, before),
      unit: '×',
      // Buffers come and go with what is on its way.
      ...(name !== 'buffers' && { must: MOST_GROWTH }),
      note: `${(before / MEBIBYTE).toFixed(1)} and ${(after / MEBIBYTE).toFixed(1)} MiB`,
    }
  })
  const counts = COUNTS.map((name): Figure => {
    const [before, after] = [middle(first, name), middle(last, name)]
    return {
      name: `${name}, end`,
      value: after,
      unit: '',
      ...(name !== 'files' && { must: Math.ceil(before * MOST_GROWTH) + CHANCE }),
      note: `${before} when settled`,
    }
  })
  return [...bytes, ...counts, grownTables(counted)]
}

/** Tables of which nobody has said that they grow. */
function grownTables(counted: readonly Sample[]): Figure {
  const [before, after] = [counted[0]?.rows ?? new Map(), counted.at(-1)?.rows ?? new Map()]
  const grown = [...after].flatMap(([table, rows]) => {
    const former = before.get(table) ?? 0
    return !KEPT.has(table) && rows > former * MOST_GROWTH + CHANCE ? [`${table} ${former} → ${rows}`] : []
  })
  return {
    name: 'tables that grow and should not',
    value: grown.length,
    unit: '',
    must: 0,
    note: grown.join(', '),
  }
}
