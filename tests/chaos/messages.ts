import fs from 'node:fs'
import type { PlanState } from './allocating/judge.ts'
import type { Survey } from './batches.ts'

/** What a writer tells on its standard output, a line each. */
export type Message = { survey: Survey } | { acknowledged: number } | { plans: PlanState[] }

/** Written at once, so that nothing waits in the process when it is killed. */
export function say(message: Message): void {
  fs.writeSync(1, `${JSON.stringify(message)}\n`)
}

/** Said when a commit has been answered; goes into the recorded disk's log as well, where its place tells the time. */
export function acknowledge(batch: number): void {
  const log = process.env.CHAOS_DISK_LOG
  if (log) fs.appendFileSync(log, `${JSON.stringify({ op: 'acknowledged', batch })}\n`)
  say({ acknowledged: batch })
}
