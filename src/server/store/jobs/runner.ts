import { isDatabaseAway } from '../../ground/outage.ts'
import type { Database, Db } from '../db/database.ts'
import type { Log } from '../db/log.ts'
import { claim, finish, giveBack, type Job, keep, millisecondsToNext, putOff } from './claim.ts'
import { COMES_AGAIN, enqueue, JOB_CHANNEL } from './enqueue.ts'
import { type JobName, type JobPayloads, LANE_OF, LANES, RECURRING, type RecurringJob } from './payloads.ts'
import { later } from '../../ground/language/say.ts'

/**
 * Does the job when it is due. It may run again after a crash and must tolerate that.
 * @param signal aborted when this process stops: a long job then throws, and runs again elsewhere
 */
export type Handler<Name extends JobName> = (
  payload: JobPayloads[Name],
  signal?: AbortSignal,
) => Promise<void>

export type Handlers = { [Name in JobName]?: Handler<Name> }

export interface Jobs {
  /** Waits for running jobs. */
  close(): Promise<void>
}

interface Options {
  database: Pick<Database, 'db' | 'listen'>
  log: Log
  handlers: Handlers
  /** Hours between two runs of recurring jobs. */
  everyHours?: Partial<Record<RecurringJob, number>>
}

/** Milliseconds between two signs of life; after three missed ones another process takes over. */
const BEAT_MILLISECONDS = 10_000
/** The longest wait: a notification may have been lost. */
const POLL_MILLISECONDS = 60_000
const SHORTEST_MILLISECONDS = 100
const FAILED_MILLISECONDS = 5_000

/** Runs jobs as they become due: after a notification, at their time, and at least once a minute. Several processes may do so. */
export async function startJobs({ database, log, handlers, everyHours = {} }: Options): Promise<Jobs> {
  const { db } = database
  const names = Object.keys(handlers)
  const lanes = Object.entries(LANES).map(([lane, atOnce]) => ({
    names: Object.entries(LANE_OF).flatMap(([name, own]) =>
      own === lane && names.includes(name) ? [name] : [],
    ),
    atOnce,
    running: new Map<Job, Promise<void>>(),
  }))
  const underWay = () => lanes.flatMap(({ running }) => [...running.keys()])
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isAsked = false
  let closed = false
  const ending = new AbortController()

  const isFree = ({ names: own, running, atOnce }: (typeof lanes)[number]) =>
    !closed && own.length > 0 && running.size < atOnce
  const fill = async (lane: (typeof lanes)[number]) => {
    while (isFree(lane)) {
      const here = underWay().map(({ id }) => id)
      const taken = await claim(db, lane.names, here)
      if (!taken) return
      const work = carryOut(db, taken, { log, handlers, everyHours, signal: ending.signal }).finally(() => {
        lane.running.delete(taken)
        wake()
      })
      lane.running.set(taken, work)
    }
  }
  /** @returns the time until the next job is due */
  const look = async () => {
    try {
      isAsked = false
      for (const lane of lanes) await fill(lane)
      // A full lane is looked at again when one of its jobs ends.
      const free = lanes.filter(isFree).flatMap((lane) => lane.names)
      if (free.length === 0) return POLL_MILLISECONDS
      const next = await millisecondsToNext(db, free)
      return Math.min(POLL_MILLISECONDS, Math.max(SHORTEST_MILLISECONDS, next))
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'jobs could not be looked for; trying again')
      return FAILED_MILLISECONDS
    }
  }
  const rest = (wait: number) => {
    looking = undefined
    if (closed) return
    if (isAsked) return wake()
    timer = setTimeout(wake, wait)
    timer.unref()
  }
  const wake = () => {
    clearTimeout(timer)
    isAsked = true
    if (!closed) looking ??= look().then(rest)
  }

  const beat = setInterval(() => {
    const jobs = underWay()
    // Missing one does no harm, and an outage of the database is reported elsewhere.
    if (jobs.length > 0) keep(db, jobs).catch(() => {})
  }, BEAT_MILLISECONDS).unref()
  const stopListening = await database.listen(JOB_CHANNEL, wake)
  for (const name of RECURRING.filter((name) => everyHours[name] !== undefined)) {
    await db.transaction((tx) => enqueue(tx, name, {}, { key: COMES_AGAIN }))
  }
  wake()
  return {
    async close() {
      closed = true
      ending.abort()
      clearTimeout(timer)
      await looking
      await Promise.all(lanes.flatMap(({ running }) => [...running.values()]))
      clearInterval(beat)
      await stopListening()
    },
  }
}

/** Runs everything that is due, one after the other, and returns how many jobs that were. For tests and for shutdown. */
export async function runDue(db: Db, log: Log, handlers: Handlers): Promise<number> {
  for (let count = 0; ; count += 1) {
    const taken = await claim(db, Object.keys(handlers))
    if (!taken) return count
    await carryOut(db, taken, { log, handlers, signal: new AbortController().signal })
  }
}

async function carryOut(
  db: Db,
  taken: Job,
  {
    log,
    handlers,
    everyHours = {},
    signal,
  }: Pick<Options, 'log' | 'handlers' | 'everyHours'> & { signal: AbortSignal },
): Promise<void> {
  try {
    const { name, payload } = taken
    if (!isHandled(handlers, name)) return
    // The payload was stored under this name.
    await (handlers[name] as Handler<JobName>)(payload as JobPayloads[JobName], signal)
    const hours = taken.key === COMES_AGAIN && isRecurring(name) ? everyHours[name] : undefined
    await (hours === undefined ? finish(db, taken) : putOff(db, taken, hours))
  } catch (error) {
    const isTriedAgain = await giveBack(db, taken, error).catch(() => true)
    if (isDatabaseAway(error) || signal.aborted) return
    const message = isTriedAgain
      ? later`a job failed and is tried again`
      : later`a job failed and is given up`
    log[isTriedAgain ? 'warn' : 'error']({ err: error, name: taken.name }, message)
  }
}

function isHandled(handlers: Handlers, name: string): name is JobName {
  return Object.hasOwn(handlers, name)
}

function isRecurring(name: JobName): name is RecurringJob {
  return RECURRING.some((recurring) => recurring === name)
}
