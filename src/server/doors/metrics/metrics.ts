import { PERSONAL_PAGES, PORTAL_PAGES } from '../../../contract/portal-pages.ts'
import { registry as templates } from '../../../../templates/registry.ts'
import type { Manifest } from '../../../../templates/define/types.ts'
import type { Database } from '../../store/db/database.ts'
import type { Answered } from '../../ground/http/response-listeners.ts'
import type { RecentFigures } from '../../subjects/monitoring/recent-figures.ts'
import type { LaneFigures } from '../../store/jobs/figures.ts'
import { measureDatabase } from './database.ts'
import { measureProcess } from './process.ts'
import { type Metric, Registry } from './registry.ts'
import { measureRecent } from './recent.ts'
import { measureWaiting, type WaitingFigures } from './waiting.ts'
import {
  type BackupSteps,
  measureAccessLog,
  measureBackups,
  measureInfected,
  measureJobs,
  measureSms,
} from './work.ts'

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
    /** The scanner found a virus in a file of a form. */
    foundInfected: measureInfected(metrics),
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

function pageOf(url = '/'): string {
  const [path = ''] = url.split('?', 1)
  return PAGES.has(path) ? path : '/*'
}
