import type { LaneFigures } from '../../store/jobs/figures.ts'
import type { Registry } from './registry.ts'

export function measureSms(metrics: Registry): (outcome: 'taken' | 'failed') => void {
  const count = metrics.counter(
    'anju_sms_total',
    'Messages to phones that the gateway took over, or did not, by outcome.',
  )
  return (outcome) => count({ outcome })
}

/** From the first scrape on: an alarm on a rise needs the time before. */
export function measureInfected(metrics: Registry): () => void {
  const count = metrics.counter(
    'anju_infected_files_total',
    'Files uploaded with forms in which the scanner found a virus; each is deleted.',
  )
  count({}, 0)
  return () => count()
}

export function measureAccessLog(metrics: Registry, part: () => number): void {
  metrics.gauge(
    'anju_access_log_part',
    'The part of ACCESS_LOG_MB that the access log takes; above 0.8 days will be removed that should be kept.',
    part,
    { combine: 'max' },
  )
}

const EPOCH = '1970-01-01T00:00:00Z'

export type BackupSteps = Partial<Record<'made' | 'copied' | 'tried', { at?: string; fault?: object }>>

export function measureBackups(metrics: Registry, read: () => BackupSteps): void {
  const seconds = (step: keyof BackupSteps) => Date.parse(read()[step]?.at ?? EPOCH) / 1000
  const gauge = (name: string, help: string, step: keyof BackupSteps) =>
    metrics.gauge(`anju_backup_${name}_timestamp_seconds`, help, () => seconds(step), { combine: 'max' })
  gauge('last', 'When the newest scheduled backup was made; 0 while there is none.', 'made')
  gauge('copied', 'When a backup was last copied to the bucket; 0 while none was.', 'copied')
  gauge('tried', 'When a backup was last restored on trial and found whole; 0 while none was.', 'tried')
  metrics.gauge(
    'anju_backup_failing',
    'Steps whose last attempt failed: 1 for making, copying or trying a backup.',
    () =>
      (['made', 'copied', 'tried'] as const).map((step): [Record<string, string>, number] => [
        { step },
        read()[step]?.fault ? 1 : 0,
      ]),
    { combine: 'max' },
  )
}

/** @returns what asks anew */
export function measureJobs(metrics: Registry, read: () => Promise<LaneFigures[]>): () => Promise<void> {
  let lanes: LaneFigures[] = []
  metrics.gauge(
    'anju_jobs',
    'Work for later, by lane: due and waiting, running, or given up.',
    () =>
      lanes.flatMap(({ lane, waiting, running, failed }) =>
        Object.entries({ waiting, running, failed }).map(
          ([state, count]): [Record<string, string>, number] => [{ lane, state }, count],
        ),
      ),
    { combine: 'max' },
  )
  metrics.gauge(
    'anju_jobs_late_seconds',
    'For how long the oldest job of a lane has waited that could be done.',
    () => lanes.map(({ lane, late }): [Record<string, string>, number] => [{ lane }, late]),
    { combine: 'max' },
  )
  return async () => void (lanes = await read())
}
