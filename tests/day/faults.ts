import { setTimeout as pause } from 'node:timers/promises'
import { familyOf } from '../bench/cpu.ts'
import type { Postgres } from '../bench/postgres.ts'
import { connectionsOf } from './held.ts'
import type { Portal } from './portal.ts'
import type { Day } from './waits.ts'

const FROZEN_MILLISECONDS = 10_000

export type Fault = (day: Day) => Promise<void>

/** What happens to a portal: to one of its processes, or, on the embedded database, to the one that there is. */
export function faultsOf(portal: Portal, postgres: Postgres | undefined): Record<string, Fault> {
  const frozen = async (day: Day, pid: number) => {
    process.kill(pid, 'SIGSTOP')
    day.holds = connectionsOf(pid)
    await pause(FROZEN_MILLISECONDS)
    process.kill(pid, 'SIGCONT')
  }
  if (!postgres)
    return {
      'the process killed': () => portal.killAndStart(),
      'the process frozen for ten seconds': (day) => frozen(day, portal.pid),
    }
  const oneOf = () => {
    const worker = familyOf([portal.pid]).find((one) => one !== portal.pid)
    if (worker === undefined) throw new Error('there is no process to harm')
    return worker
  }
  return {
    'a process killed': async () => void process.kill(oneOf(), 'SIGKILL'),
    'a process frozen for ten seconds': (day) => frozen(day, oneOf()),
    'PostgreSQL restarted': () => postgres.restart(),
  }
}

/** The clock of the portal, so that its site's next day begins in the middle. */
export function toMidnight(timeZone: string, within: number): number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' }).format(new Date())
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return 1000 * (86_400 - (hours * 3600 + minutes * 60 + seconds) - within)
}
