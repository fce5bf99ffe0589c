import type { JobName } from '../store/jobs/payloads.ts'
import { type Handlers, startJobs } from '../store/jobs/runner.ts'
import type { Background, Subject } from '../store/subject.ts'
import type { Database } from '../store/db/database.ts'
import type { Log } from '../store/db/log.ts'

/** Starts the subjects' background work: what runs all the time, and the jobs. */
export async function startBackground<Needs extends { database: Database; log: Log }>(
  subjects: readonly Subject<never, Needs>[],
  needs: Needs,
): Promise<Background> {
  const running = subjects.flatMap(({ background }) => background?.(needs) ?? [])
  const handlers: Handlers = Object.assign({}, ...subjects.map(({ jobs }) => jobs?.(needs)))
  const everyHours: Partial<Record<JobName, number>> = Object.assign(
    {},
    ...subjects.map((subject) => subject.everyHours),
  )
  const jobs = await startJobs({ ...needs, handlers, everyHours })
  return {
    wake() {
      for (const one of running) one.wake()
    },
    async close() {
      await jobs.close()
      for (const one of running.toReversed()) await one.close()
    },
  }
}
