import { AsyncLocalStorage } from 'node:async_hooks'
import { Busy } from '../../ground/busy.ts'
import type { Log } from './log.ts'

/** Groups of callers. Each has sessions of its own, so that none waits for what another one holds up. */
export const SHARES = ['public', 'residents', 'staff', 'imports', 'background'] as const
export type Share = (typeof SHARES)[number]
export type Sizes = Readonly<Record<Share, number>>

export const DEFAULT_SIZES: Sizes = { public: 4, residents: 8, staff: 4, imports: 2, background: 2 }

/** The value of the setting DATABASE_SESSIONS, such as `residents=16,staff=8`; a share that is not named keeps its default. */
export function readSizes(setting = ''): Sizes {
  const said = setting.split(',').map((part) => part.split('='))
  const named = SHARES.flatMap((share) => {
    const size = Number(said.findLast(([name]) => name === share)?.[1])
    return size > 0 ? [[share, size]] : []
  })
  return { ...DEFAULT_SIZES, ...Object.fromEntries(named) }
}

/** Milliseconds that a caller waits for a session before being asked to come back later. */
export const PATIENCE: Readonly<Record<Share, number>> = {
  public: 3_000,
  residents: 5_000,
  staff: 5_000,
  imports: 10_000,
  background: 60_000,
}
/** A longer queue is pointless: those at its end would only wait to be refused. */
const WAITING_PER_SESSION = 100
const LOOK_MILLISECONDS = 100
/** A share is stuck when callers wait and none of its sessions has come back for this long. */
const STUCK_MILLISECONDS = 5_000
const TOLD_EVERY = 60_000

const asking = new AsyncLocalStorage<Share>()

/** Database work from here on uses the sessions of this share; without a share, those of the background. */
export const inShare = <Result>(share: Share, work: () => Result): Result => asking.run(share, work)

/** Whose sessions database work uses here. */
export const currentShare = (): Share => asking.getStore() ?? 'background'

interface Line {
  share: Share
  size: number
  busy: number
  waiting: { since: number; begin: () => void; refuse: (error: Busy) => void }[]
  refused: number
  /** When a session last came back, and when a caller last had to wait or was refused. */
  cameBackAt: number
  wantedAt: number
  toldAt: number
}

export interface ShareFigures {
  share: Share
  size: number
  busy: number
  waiting: number
  /** Since the start. */
  refused: number
}

interface Options {
  log: Pick<Log, 'warn'>
  /** Sessions of all shares together; by default the sum of the shares. */
  atOnce?: number
  /** Milliseconds; PATIENCE by default. */
  patience?: number
  now?: () => number
}

/** Limits how many callers of each share use the database at a time; others wait in their share's own bounded queue. */
export class Shares {
  readonly #lines: Readonly<Record<Share, Line>>
  readonly #log: Pick<Log, 'warn'>
  readonly #atOnce: number
  readonly #patience: number | undefined
  readonly #now: () => number
  #busy = 0
  /** Picks the next waiting caller: the shares take turns. */
  #turn = 0
  #lookedAt = 0
  #timer: NodeJS.Timeout | undefined

  constructor(sizes: Sizes, { log, atOnce, patience, now = () => performance.now() }: Options) {
    const lineOf = (share: Share): Line => ({
      share,
      size: sizes[share],
      busy: 0,
      waiting: [],
      refused: 0,
      cameBackAt: now(),
      wantedAt: -Infinity,
      toldAt: -Infinity,
    })
    this.#lines = {
      public: lineOf('public'),
      residents: lineOf('residents'),
      staff: lineOf('staff'),
      imports: lineOf('imports'),
      background: lineOf('background'),
    }
    this.#log = log
    this.#atOnce = atOnce ?? SHARES.reduce((sum, share) => sum + sizes[share], 0)
    this.#patience = patience
    this.#now = now
  }

  /**
   * Takes a place in the caller's share. @returns the function that gives it back
   * @throws Busy when too many wait already, or when no place came free in time
   */
  async enter(): Promise<() => void> {
    const line = this.#lines[currentShare()]
    if (this.#isFree(line) && line.waiting.length === 0) this.#begin(line)
    else await this.#wait(line)
    return () => this.#leave(line)
  }

  /** Shares with waiting callers, no free session, and none coming back. */
  stuck(): Share[] {
    const before = this.#now() - STUCK_MILLISECONDS
    return SHARES.filter((share) => {
      const { busy, size, cameBackAt, wantedAt } = this.#lines[share]
      return busy >= size && cameBackAt < before && wantedAt > before
    })
  }

  /** Milliseconds that the first in the line of this share has waited. */
  longestWait(share: Share): number {
    const [first] = this.#lines[share].waiting
    return first ? this.#now() - first.since : 0
  }

  figures(): ShareFigures[] {
    return SHARES.map((share) => {
      const { size, busy, waiting, refused } = this.#lines[share]
      return { share, size, busy, waiting: waiting.length, refused }
    })
  }

  #isFree({ busy, size }: Line): boolean {
    return busy < size && this.#busy < this.#atOnce
  }

  #begin(line: Line): void {
    line.busy += 1
    this.#busy += 1
  }

  #wait(line: Line): Promise<void> {
    line.wantedAt = this.#now()
    if (line.waiting.length >= line.size * WAITING_PER_SESSION) return Promise.reject(this.#refused(line))
    if (!this.#timer) {
      this.#lookedAt = line.wantedAt
      this.#timer = setInterval(() => this.#look(), LOOK_MILLISECONDS).unref()
    }
    return new Promise((begin, refuse) => {
      line.waiting.push({ since: line.wantedAt, begin, refuse })
    })
  }

  #leave(line: Line): void {
    line.busy -= 1
    this.#busy -= 1
    line.cameBackAt = this.#now()
    for (let step = 1; step <= SHARES.length; step += 1) {
      const turn = (this.#turn + step) % SHARES.length
      const share = SHARES[turn]
      const next = share && this.#lines[share]
      if (!next || !this.#isFree(next)) continue
      const first = next.waiting.shift()
      if (!first) continue
      this.#turn = turn
      this.#begin(next)
      first.begin()
      return
    }
  }

  /** Refuses callers who have waited long enough; those behind them came later. */
  #look(): void {
    let isWanted = false
    const time = this.#now()
    // While this process was busy or paused it could hand out no session: that time does not count as waiting.
    const deaf = Math.max(0, time - this.#lookedAt - 2 * LOOK_MILLISECONDS)
    this.#lookedAt = time
    for (const share of SHARES) {
      const line = this.#lines[share]
      for (const one of deaf > 0 ? line.waiting : []) one.since += deaf
      const oldest = time - (this.#patience ?? PATIENCE[share])
      for (let [first] = line.waiting; first && first.since <= oldest; [first] = line.waiting) {
        line.waiting.shift()
        first.refuse(this.#refused(line))
      }
      if (line.waiting.length === 0) continue
      line.wantedAt = time
      isWanted = true
    }
    if (isWanted) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #refused(line: Line): Busy {
    const { share, size, busy, waiting } = line
    line.refused += 1
    if (this.#now() - line.toldAt >= TOLD_EVERY) {
      line.toldAt = this.#now()
      this.#log.warn(
        { share, sessions: size, busy, waiting: waiting.length },
        'more is asked of the database than the sessions of this share can answer: who comes too many is told to come again',
      )
    }
    return new Busy()
  }
}
