/** What somebody waits for, as the figures tell it. */
export type Kind =
  | 'public page'
  | 'code'
  | 'login'
  | 'login page'
  | 'waiting room'
  | 'own page'
  | 'form page'
  | 'draft'
  | 'submission'
  | 'staff'
  | 'publication'

/** What N people met within their minute. */
export class Day {
  /** Milliseconds of each kind, from the first try to the answer that counts. */
  readonly waits = new Map<Kind, number[]>()
  /** Connections that a frozen process holds, as `127.1.2.3:45678`: whoever has one reloads after a while. */
  holds: ReadonlySet<string> = new Set()
  /** Milliseconds of those. */
  readonly held: number[] = []
  /** By number of the receipt: what was sent, as it must be stored. */
  readonly acknowledged = new Map<string, { idempotencyKey: string; values: object }>()
  /** Keys of all that was sent at all, whether an answer came or not. */
  readonly sent = new Set<string>()
  /** Refused for a mistake of theirs, with a sentence. */
  corrected = 0
  /** Sent away for a moment: 503 or 429 with `Retry-After`. */
  later = 0
  /** Asked to prove work first: 428. */
  worked = 0
  /** Connections that ended, or said nothing for ten seconds, by no act of their own; asked again. */
  broken = 0
  /** Whoever ended at something that nobody told them: an answer of 500, or a page that was not expected. */
  readonly untold = new Map<string, number>()
  finished = 0
  readonly begun = performance.now()

  /** @param over connections that it was asked by */
  note(kind: Kind, milliseconds: number, over: readonly string[]): void {
    if (over.some((one) => this.holds.has(one))) return void this.held.push(milliseconds)
    const all = this.waits.get(kind)
    if (all) all.push(milliseconds)
    else this.waits.set(kind, [milliseconds])
  }

  noteUntold(what: string): void {
    this.untold.set(what, (this.untold.get(what) ?? 0) + 1)
  }
}

/** Sorted upwards. */
export const part = (sorted: readonly number[], of: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0

export function spread(waits: readonly number[]) {
  const sorted = waits.toSorted((a, b) => a - b)
  return {
    count: sorted.length,
    p50: Math.round(part(sorted, 0.5)),
    p95: Math.round(part(sorted, 0.95)),
    p99: Math.round(part(sorted, 0.99)),
    most: Math.round(sorted.at(-1) ?? 0),
  }
}
