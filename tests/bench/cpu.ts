import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second of /proc; Linux has 100 everywhere. */
const TICKS = 100

/** CPU seconds that these processes with all their threads, and their children past and present, have used so far. */
export function cpuSeconds(pids: readonly number[]): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(name))
  const family = new Set(pids)
  // Parents come before their children as a rule; a few rounds find them all.
  for (let round = 0; round < 3; round += 1) {
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  const ticks = all.filter(({ pid }) => family.has(pid)).reduce((sum, { used }) => sum + used, 0)
  return ticks / TICKS
}

function statOf(pid: string): { pid: number; parent: number; used: number }[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ').map(Number)
    // Fields 4 (parent) and 14 to 17 (user, system, and both of children waited for) of proc(5).
    const [parent = 0] = fields.slice(1)
    const used = fields.slice(11, 15).reduce((sum, value) => sum + value, 0)
    return [{ pid: Number(pid), parent, used }]
  } catch {
    // It ended meanwhile.
    return []
  }
}
