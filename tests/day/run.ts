import { setTimeout as pause } from 'node:timers/promises'
import { cpuSeconds } from '../bench/cpu.ts'
import { Browser } from './browser.ts'
import type { Minute } from './minute.ts'
import { PLACES } from './minute.ts'
import { addressOf, person } from './person.ts'
import type { Staff } from './place.ts'
import { sampleLocks, type Sampled } from './locks.ts'
import { officer, publisher } from './staff.ts'
import { Day, spread } from './waits.ts'

export interface Crowd {
  /** Nobody loses the network: who loses the answer to a code waits a minute for the next one. */
  isCalm?: boolean
  /** How many, from which number on, and within how many seconds they come. */
  people: number
  from: number
  seconds: number
}

export interface Done {
  day: Day
  /** Milliseconds from a publication's answer until it is seen. */
  seen: number[]
  /** CPU milliseconds for each person who was done: of the portal, its database server, nginx, and those who ask. */
  cost: { portal: number; database: number; nginx: number; asking: number }
  /** What sessions of the database server waited for. */
  locks: Sampled | undefined
  /** From the first that came to the last that was done. */
  seconds: number
}

/** Whose CPU time counts. */
export interface Pids {
  portal: readonly number[]
  database: readonly number[]
  nginx?: readonly number[]
}

/** Reads only, as many a second: what public pages take alone. */
export async function readAlone(minute: Minute, { people, from, seconds }: Crowd): Promise<Day> {
  const day = new Day()
  await coming({ people, from, seconds }, async (n) => {
    const browser = new Browser(minute.origin, addressOf(n), day)
    for (const path of [PLACES.home, PLACES.notices, minute.article]) {
      await browser.page('public page', path)
      await pause(200 + Math.random() * 900)
    }
    browser.close()
  })
  return day
}

/** The crowd comes, staff works meanwhile, and something may happen at a third of the time. */
export async function runDay(
  minute: Minute,
  crowd: Crowd,
  {
    staff,
    pids,
    databaseUrl,
    happens,
  }: {
    staff: Staff
    pids: Pids
    databaseUrl?: string | undefined
    happens?: ((day: Day) => Promise<void>) | undefined
  },
): Promise<Done> {
  const day = new Day()
  const over = new AbortController()
  const at = (who: number) => ({ origin: minute.origin, address: `127.0.9.${who}`, day, signal: over.signal })
  const spent = () => ({
    portal: cpuSeconds(pids.portal),
    database: cpuSeconds(pids.database),
    nginx: cpuSeconds(pids.nginx ?? []),
  })
  const before = spent()
  const ownBefore = process.cpuUsage()
  const sampling = databaseUrl === undefined ? undefined : sampleLocks(databaseUrl, over.signal)
  const officers = staff.officers.map((headers, who) => officer(headers, at(who + 1)).catch(told(day)))
  const publishing = publisher(staff.publisher, at(9), 'allocation_notice').catch((error: unknown) => {
    told(day)(error)
    return []
  })
  const happening = happens && pause((1000 * crowd.seconds) / 3).then(() => happens(day))
  await coming(crowd, (n) => person(n, minute, day, crowd.isCalm))
  await happening
  const seconds = (performance.now() - day.begun) / 1000
  over.abort()
  await Promise.all(officers)
  const own = process.cpuUsage(ownBefore)
  const people = Math.max(1, day.finished)
  const after = spent()
  const each = (of: keyof Pids) => (1000 * (after[of] - before[of])) / people
  const cost = {
    portal: each('portal'),
    database: each('database'),
    nginx: each('nginx'),
    asking: (own.user + own.system) / 1000 / people,
  }
  return { day, seen: await publishing, cost, seconds, locks: await sampling }
}

/** A fault of this test is told as well: the portal and its database are to be stopped in the end. */
const told = (day: Day) => (error: unknown) =>
  day.noteUntold(`staff: ${error instanceof Error ? (error.stack ?? '') : String(error)}`)

async function coming({ people, from, seconds }: Crowd, come: (n: number) => Promise<void>): Promise<void> {
  const all = Array.from({ length: people }, async (_, index) => {
    await pause((1000 * seconds * index) / people)
    await come(from + index)
  })
  await Promise.all(all)
}

/** As it is printed. */
export function tableOf({ waits, held }: Day): Record<string, object> {
  const kinds = [...waits].map(([kind, all]) => [kind, spread(all)] as const)
  return Object.fromEntries([
    ...kinds,
    ...(held.length > 0 ? [['held by the frozen one', spread(held)]] : []),
  ])
}
