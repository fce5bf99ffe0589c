import { describeError } from '../../ground/describe-error.ts'
import { newId } from '../../ground/new-id.ts'
import { isDatabaseAway } from '../../ground/outage.ts'
import type { Database } from '../db/database.ts'
import { giveLeaseBack, takeLease } from '../db/lease.ts'
import type { Log } from '../db/log.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { AUDIT_CHANNEL } from './audit.ts'
import { Backlog } from './backlog.ts'
import { isWaiting, sealAll, sealRows } from './seal.ts'

export interface Sealer {
  /** For how many seconds rows have waited that should have been sealed; 0 when none waits. */
  behind(): number
  close(): Promise<void>
}

interface Options {
  database: Pick<Database, 'db' | 'listen'>
  secrets: Pick<Secrets, 'blindIndex'>
  log: Pick<Log, 'warn' | 'error'>
  /** Milliseconds; tests shorten them. */
  times?: Partial<typeof TIMES>
}

const TIMES = {
  /** A sealer that is silent for this long loses the lease. */
  lease: 3_000,
  /** Pause between two batches, so that rows written at about the same time are sealed together. */
  pause: 200,
  /** Pause after an error. */
  retry: 1_000,
  /** How often to look without a notification, which can be lost with the process that sent it. */
  poll: 60_000,
  /** Being this far behind raises an alarm. */
  alarm: 5_000,
}

/**
 * Adds committed audit rows to the chain. The process that holds the lease does the work; the others check whether the lease
 * has expired. Notifications wake it; without them it looks once a minute.
 */
export async function startSealer({ database, secrets, log, times }: Options): Promise<Sealer> {
  const { lease, pause, retry, poll, alarm } = { ...TIMES, ...times }
  const { db } = database
  const ours = { name: 'sealer', holder: newId() }
  const backlog = new Backlog()
  /** No need to look again before this time. */
  let notBefore = 0
  let leaseEnds = 0
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let closed = false

  const look = () => void (looking ??= work().then(rest))
  const wait = (milliseconds: number) => {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(look, milliseconds).unref()
  }
  function rest(): void {
    looking = undefined
    wait(backlog.isWaiting ? Math.max(0, notBefore - performance.now()) : poll)
  }
  function wake(): void {
    backlog.woken()
    if (!looking) rest()
  }

  async function work(): Promise<void> {
    const begun = performance.now()
    notBefore = begun + pause
    try {
      if (!backlog.isWaiting && !(await isWaiting(db))) return
      backlog.found(begun)
      if (begun > leaseEnds - lease / 2) {
        const { isOurs, milliseconds } = await takeLease(db, { ...ours, milliseconds: lease })
        if (!isOurs) return follow(begun, milliseconds)
        leaseEnds = begun + lease
      }
      const { isAll, suspicious } = await sealRows(db, secrets)
      for (const number of suspicious)
        log.error({ number }, 'a row of the audit log is not as it was written: verify-log names it')
      if (isAll) backlog.settle(begun)
      else notBefore = begun
    } catch (error) {
      notBefore = begun + retry
      if (!isDatabaseAway(error))
        log.warn(describeError(error), 'the audit log could not be sealed: trying again')
    } finally {
      if (backlog.isAlarming(alarm)) {
        const { seconds } = backlog
        log.error({ seconds }, 'the audit log is behind: its newest rows are not sealed yet')
      }
    }
  }

  /** Another process seals and renews its lease. If the lease has not been renewed since, that process may have died. */
  function follow(begun: number, milliseconds: number): void {
    leaseEnds = 0
    backlog.settle(begun + milliseconds - lease)
    notBefore = begun + milliseconds + 1
  }

  /** There may be no other process to seal this before the next start. */
  async function sealLast(): Promise<void> {
    if (!(await isWaiting(db))) return
    const { isOurs } = await takeLease(db, { ...ours, milliseconds: lease })
    if (isOurs) await sealAll(db, secrets)
  }

  const stopListening = await database.listen(AUDIT_CHANNEL, wake)
  look()
  return {
    behind: () => backlog.seconds,
    async close() {
      closed = true
      clearTimeout(timer)
      await looking
      await sealLast().catch(() => {})
      await stopListening()
      await giveLeaseBack(db, ours).catch(() => {})
    },
  }
}
