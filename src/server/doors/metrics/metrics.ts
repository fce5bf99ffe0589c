import { monitorEventLoopDelay } from 'node:perf_hooks'
import { PERSONAL_PAGES, PORTAL_PAGES } from '../../../contract/portal-pages.ts'
import { registry as templates } from '../../../../templates/registry.ts'
import type { Manifest } from '../../../../templates/define/types.ts'
import { version } from '../../ground/version.ts'
import type { Database } from '../../store/db/database.ts'
import type { Answered } from '../../ground/http/response-listeners.ts'
import type { RecentFigures } from '../../subjects/monitoring/recent-figures.ts'
import type { LaneFigures } from '../../store/jobs/figures.ts'
import { type Metric, Registry } from './registry.ts'
import { measureRecent } from './recent.ts'
import { measureWaiting, type WaitingFigures } from './waiting.ts'

/** Seconds. */
const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The most page addresses counted separately; all others are counted as one, so that nobody can fill the memory with names. */
const PAGES = new Set([
  ...Object.keys(PORTAL_PAGES),
  ...Object.keys(PERSONAL_PAGES),
  ...Object.values<Manifest>(templates).flatMap(({ routes, detail }) => [
    ...routes,
    ...Object.values(detail?.routes ?? {}),
  ]),
])

export type Metrics = ReturnType<typeof createMetrics>

/** Figures for operators; nothing in them is about an individual visitor. */
export function createMetrics({
  database,
}: {
  database: Pick<Database, 'availability' | 'sessions' | 'shares'>
}) {
  const metrics = new Registry()
  const asked: (() => Promise<void>)[] = []
  const requests = metrics.histogram(
    'anju_http_request_duration_seconds',
    'Time from a request to the end of its answer, by route; kept says whether a page came from the cache.',
    BOUNDS,
  )
  const bytes = metrics.counter('anju_http_sent_bytes_total', 'Bytes of answers, heads included.')
  const renderings = metrics.histogram(
    'anju_render_duration_seconds',
    'Time that rendering a page took.',
    BOUNDS,
  )
  const logLines = metrics.counter(
    'anju_log_lines_total',
    'Lines of the log by level; error is what somebody has to look at.',
  )
  const shed = metrics.counter(
    'anju_shed_total',
    'Requests that were told to come again since the portal is overloaded, by class.',
  )
  measureDatabase(metrics, database)
  const stop = measureProcess(metrics)

  return {
    /** With what is asked of the database for it; where that is away, as it was last. */
    async read(): Promise<Metric[]> {
      await Promise.allSettled(asked.map((ask) => ask()))
      return metrics.read()
    },
    stop,
    answered({ request, status, seconds, bytes: sent, route }: Answered): void {
      const labels = {
        route: route === undefined || route === '/*' ? pageOf(request.url) : route,
        status: `${Math.floor(status / 100)}xx`,
        kept: route === undefined ? 'true' : 'false',
      }
      requests(labels, seconds)
      bytes({}, sent)
    },
    rendered: (seconds: number, status: number) =>
      renderings({ status: `${Math.floor(status / 100)}xx` }, seconds),
    logged: (level: string) => logLines({ level }),
    /** A request of this class was told to come again. */
    shed: (name: string) => shed({ class: name }),
    /** Milliseconds. */
    watchPressure(late: () => number): void {
      metrics.gauge(
        'anju_late_seconds',
        'How late the process is, as it decides whether to tell requests to come again.',
        () => late() / 1000,
        { combine: 'max' },
      )
    },
    /** Seconds. */
    watchSealer(behind: () => number): void {
      metrics.gauge(
        'anju_audit_behind_seconds',
        'For how long rows of the audit log have waited for their seal; more than 5 is an alarm.',
        behind,
        { combine: 'max' },
      )
    },
    /** A message was handed to the gateway. */
    sent: measureSms(metrics),
    /** How the scheduled backups went. */
    watchBackups: (read: () => BackupSteps) => measureBackups(metrics, read),
    /** A part of 1. */
    watchAccessLog: (part: () => number) => measureAccessLog(metrics, part),
    /** Jobs of all processes together: each of them tells the same. */
    watchJobs: (read: () => Promise<LaneFigures[]>) => void asked.push(measureJobs(metrics, read)),
    /** The same of logins and scans. */
    watchRecent: (read: () => Promise<RecentFigures>) => void asked.push(measureRecent(metrics, read)),
    /** Each process tells what it read last: the most counts. */
    watchWaiting: (read: () => readonly WaitingFigures[]) => measureWaiting(metrics, read),
    /** Bytes of the rendered pages kept in memory. */
    watchCache(size: () => number): void {
      metrics.gauge('anju_page_cache_bytes', 'Bytes of rendered pages that are kept.', size)
    },
  }
}

function measureSms(metrics: Registry): (outcome: 'taken' | 'failed') => void {
  const count = metrics.counter(
    'anju_sms_total',
    'Messages to phones that the gateway took over, or did not, by outcome.',
  )
  return (outcome) => count({ outcome })
}

function measureAccessLog(metrics: Registry, part: () => number): void {
  metrics.gauge(
    'anju_access_log_part',
    'The part of ACCESS_LOG_MB that the access log takes; above 0.8 days will be removed that should be kept.',
    part,
    { combine: 'max' },
  )
}

const EPOCH = '1970-01-01T00:00:00Z'

type BackupSteps = Partial<Record<'made' | 'copied' | 'tried', { at?: string; fault?: object }>>

function measureBackups(metrics: Registry, read: () => BackupSteps): void {
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
function measureJobs(metrics: Registry, read: () => Promise<LaneFigures[]>): () => Promise<void> {
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

function pageOf(url = '/'): string {
  const [path = ''] = url.split('?', 1)
  return PAGES.has(path) ? path : '/*'
}

function measureDatabase(
  metrics: Registry,
  { availability, sessions, shares }: Pick<Database, 'availability' | 'sessions' | 'shares'>,
): void {
  metrics.gauge('anju_database_up', '1 while the database answers.', () => (availability.awaySince ? 0 : 1), {
    combine: 'min',
  })
  metrics.gauge(
    'anju_database_answer_age_seconds',
    'Since the database answered last.',
    () => availability.age / 1000,
    { combine: 'max' },
  )
  metrics.gauge('anju_database_share', 'Sessions of each share that work, and who waits for one.', () =>
    shares.figures().flatMap(({ share, busy, waiting }): [Record<string, string>, number][] => [
      [{ share, state: 'busy' }, busy],
      [{ share, state: 'waiting' }, waiting],
    ]),
  )
  metrics.gauge(
    'anju_database_refused_total',
    'Who was told to come again, since too many waited for the sessions of a share, or for too long.',
    () =>
      shares.figures().map(({ share, refused }): [Record<string, string>, number] => [{ share }, refused]),
    { type: 'counter' },
  )
  if (!sessions) return
  metrics.gauge('anju_database_sessions', 'Sessions of the pool.', () => {
    const { busy, idle, waiting } = sessions()
    return [
      [{ state: 'busy' }, busy],
      [{ state: 'idle' }, idle],
      [{ state: 'waiting' }, waiting],
    ]
  })
}

/** The names used by common libraries, so that existing dashboards work. */
function measureProcess(metrics: Registry): () => void {
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  metrics.gauge(
    'process_cpu_seconds_total',
    'CPU time of the process.',
    () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e6
    },
    { type: 'counter' },
  )
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  metrics.gauge(
    'nodejs_heap_size_used_bytes',
    'Of the main thread’s heap.',
    () => process.memoryUsage().heapUsed,
  )
  metrics.gauge(
    'nodejs_external_memory_bytes',
    'Buffers outside the heap.',
    () => process.memoryUsage().external,
  )
  metrics.gauge('anju_build_info', 'The release, as a label.', () => [[{ version }, 1]], { combine: 'max' })
  metrics.gauge(
    'process_start_time_seconds',
    'When the process started.',
    () => Date.now() / 1000 - process.uptime(),
    { combine: 'max' },
  )
  metrics.gauge(
    'nodejs_eventloop_lag_p99_seconds',
    'How late the main thread was, since somebody looked last.',
    () => {
      const lag = loop.count > 0 ? loop.percentile(99) / 1e9 : 0
      loop.reset()
      return lag
    },
    { combine: 'max' },
  )
  return () => void loop.disable()
}
