import os from 'node:os'

/** One line of what `npm run bench` prints. */
export interface Figure {
  name: string
  value: number
  /** What follows the value: `×`, `KiB`. */
  unit: string
  /** A limit that blocks when it is missed, and one that is only told. */
  must?: number
  aim?: number
  /** The limits are least values, not most. */
  atLeast?: boolean
  /** What the value is made of. */
  note?: string
}

export type Verdict = 'ok' | 'short' | 'MISSED' | ''

/** `short`: an aim is not reached. `MISSED`: a must is not met. Nothing for a figure without limits. */
export function verdictOf({ value, must, aim, atLeast = false }: Figure): Verdict {
  const misses = (limit: number | undefined) =>
    limit !== undefined && (atLeast ? value < limit : value > limit)
  if (misses(must)) return 'MISSED'
  if (misses(aim)) return 'short'
  return must === undefined && aim === undefined ? '' : 'ok'
}

/**
 * What is missed is measured once more, as CI runs a file again in which a test failed: a fault misses again, others' work
 * on the machine does not. The second counts, and the first is told beside it.
 */
export async function measuredAgain(measure: () => Promise<Figure>): Promise<Figure> {
  const first = await measure()
  if (verdictOf(first) !== 'MISSED') return first
  const second = await measure()
  return { ...second, note: `${second.note ?? ''}; at first ${shownValue(first)}` }
}

function shownValue({ value, unit }: Figure): string {
  return `${value.toFixed(value < 10 ? 2 : 1)} ${unit}`
}

export function lineOf(figure: Figure): string {
  const { name, must, aim, atLeast = false, note = '' } = figure
  const sign = atLeast ? '≥' : '≤'
  const limit = (word: string, number: number | undefined) =>
    number === undefined ? '' : `${word} ${sign} ${number}`
  const limits = [limit('must', must), limit('aim', aim)].filter(Boolean).join(', ')
  return `${name.padEnd(58)} ${shownValue(figure).padStart(10)}  ${limits.padEnd(20)} ${verdictOf(figure).padEnd(6)} ${note}`.trimEnd()
}

/** The machine and how busy it is: others' work shows in every figure. */
export function machine(): string {
  const [cpu] = os.cpus()
  const gibibytes = Math.round(os.totalmem() / 1024 ** 3)
  return `${os.availableParallelism()} cores (${cpu?.model.trim()}), ${gibibytes} GiB, Node ${process.version}`
}

export function loadAverage(): string {
  return os
    .loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')
}
