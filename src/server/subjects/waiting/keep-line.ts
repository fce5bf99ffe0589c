import { setTimeout as pause } from 'node:timers/promises'
import { freshBytes } from '../../store/secrets/random.ts'
import type { Db } from '../../store/db/database.ts'
import { inShare } from '../../store/db/shares.ts'
import { type Line, move } from './line.ts'
import { type DatabaseClock, moveLine, type Opening } from './store-line.ts'

export interface LineNeeds {
  db: Db
  clock: DatabaseClock
  /** The site's turns within a minute. */
  pace: number
  isPressed: () => boolean
  /** Told of the database's clock. */
  onClock: (now: number) => void
}

export interface KeptLine {
  opening: Opening
  /** As it was read last. */
  line(): Line | undefined
  /** Milliseconds since then. */
  age(): number
  add(what: 'early' | 'taken'): void
  /** The next number, by the database. Numbers that are asked for meanwhile come with one statement. */
  number(): Promise<number>
  /** Reads the line again, and writes down who came. */
  readAgain(): Promise<void>
}

/** Milliseconds between two transactions of a process, so that a crowd asks together. */
const GAP = 100

/** What one process knows of a line. Nothing runs by itself: it is read when somebody who waits asks. */
export function keepLine(opening: Opening, { db, clock, pace, isPressed, onClock }: LineNeeds): KeptLine {
  let known: { line: Line; at: number } | undefined
  let came = { early: 0, taken: 0 }
  let asking: { resolve: (number: number) => void; reject: (error: unknown) => void }[] = []
  let flight: Promise<void> | undefined

  async function fly(): Promise<void> {
    const [took, numbers] = [came, asking]
    came = { early: 0, taken: 0 }
    asking = []
    const arrivals = { ...took, late: numbers.length }
    const seed = freshBytes(24).toString('base64url')
    const { opensAt } = opening
    try {
      const { before, line, now } = await inShare('residents', () =>
        db.transaction((tx) =>
          moveLine(tx, opening, clock, (stored, time) =>
            move(stored, { ...arrivals, now: time, opensAt, pace, isPressed: isPressed(), seed }),
          ),
        ),
      )
      known = { line, at: performance.now() }
      onClock(now)
      for (const [index, { resolve }] of numbers.entries()) resolve(before.issued + index)
    } catch (error) {
      came = { early: came.early + took.early, taken: came.taken + took.taken }
      // Who asked meanwhile would wait as long once more: they are told as well.
      for (const { reject } of [...numbers, ...asking.splice(0)]) reject(error)
      throw error
    }
  }

  /** One at a time; who came during one goes with the next. */
  function readAgain(): Promise<void> {
    flight ??= fly().finally(() => {
      flight = undefined
      if (asking.length > 0) void next()
    })
    return flight
  }
  // Whoever asked for a number is told what went wrong.
  const next = async () => {
    await pause(GAP)
    await readAgain().catch(() => {})
  }

  return {
    opening,
    line: () => known?.line,
    age: () => (known ? performance.now() - known.at : Infinity),
    add: (what) => void (came[what] += 1),
    number: () =>
      new Promise((resolve, reject) => {
        asking.push({ resolve, reject })
        if (!flight) readAgain().catch(() => {})
      }),
    readAgain,
  }
}
