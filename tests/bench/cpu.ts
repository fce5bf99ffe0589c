import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { load, type Load } from './load.ts'

/** Clock ticks a second of /proc; Linux has 100 everywhere. */
const TICKS = 100
const SETTLED = 0.04
const SETTLE_MILLISECONDS = 500
const MOST_WAITS = 120

/** CPU seconds that these processes with all their threads, and their children past and present, have used so far. */
export function cpuSeconds(pids: readonly number[]): number {
  const ticks = membersOf(pids).reduce((sum, { used }) => sum + used, 0)
  return ticks / TICKS
}

/** Ids of these processes and of all below them. */
export function familyOf(pids: readonly number[]): number[] {
  return membersOf(pids).map(({ pid }) => pid)
}

function membersOf(pids: readonly number[]) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(name))
  const family = new Set(pids)
  // Parents come before their children as a rule; a few rounds find them all.
  for (let round = 0; round < 3; round += 1) {
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return all.filter(({ pid }) => family.has(pid))
}

/** CPU seconds that each thread of these processes has used so far, in steps of ten milliseconds. */
export function threadSeconds(pids: readonly number[]): Map<string, number> {
  const threads = pids.flatMap((pid) =>
    readdirSync(`/proc/${pid}/task`).flatMap((thread) => statOf(`${pid}/task/${thread}`)),
  )
  return new Map(threads.map(({ pid, used }) => [String(pid), used / TICKS]))
}

/** Microseconds of CPU that these processes take for one of the requests. */
export async function cpuOfLoad(pids: readonly number[], requests: Load): Promise<number> {
  const before = cpuSeconds(pids)
  await load(requests)
  return ((cpuSeconds(pids) - before) * 1e6) / requests.requests
}

/** Waits until the processes have nothing to do any more, such as making renditions after a start. */
export async function settled(pids: readonly number[]): Promise<void> {
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    const before = cpuSeconds(pids)
    await setTimeout(SETTLE_MILLISECONDS)
    if (cpuSeconds(pids) - before < (SETTLED * SETTLE_MILLISECONDS) / 1000) return
  }
  throw new Error('the server does not come to rest')
}

/** The process that started this one; undefined when there is none of that id here. */
export function parentOf(pid: number): number | undefined {
  return statOf(String(pid))[0]?.parent
}

/** @param pid of a process, or `<process>/task/<thread>` */
function statOf(pid: string): { pid: number; parent: number; used: number }[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    // Fields 4 (parent) and 14 to 17 (user, system, and both of children waited for) of proc(5).
    const [parent = 0] = fields.slice(1)
    const used = fields.slice(11, 15).reduce((sum, value) => sum + value, 0)
    return [{ pid: Number(pid.split('/').at(-1)), parent, used }]
  } catch {
    // It ended meanwhile.
    return []
  }
}
