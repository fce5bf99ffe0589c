import cluster from 'node:cluster'
import { join } from 'node:path'
import { openAccessLog } from '../access-log/access-log.ts'
import type { Database } from '../../store/db/database.ts'
import type { Log } from '../../store/db/log.ts'
import { laneFigures } from '../../store/jobs/figures.ts'
import { recentFigures } from '../../subjects/monitoring/recent-figures.ts'
import type { EnvironmentVariables } from '../../ground/env.ts'
import { ResponseListeners } from '../../ground/http/response-listeners.ts'
import { visitorAddressBy } from '../../ground/http/visitor-address.ts'
import { createMetrics, type Metrics } from '../metrics/metrics.ts'
import { answerFigures } from '../metrics/of-processes.ts'
import { writeMetrics } from '../metrics/registry.ts'
import { serveMetrics } from '../metrics/server.ts'

const MEBIBYTE = 1024 * 1024

export interface Telemetry {
  watch: ResponseListeners
  metrics: Metrics | undefined
  /** After the server has given its last answer. */
  close(): Promise<void>
}

/**
 * Observes the server while it answers, as the settings say: the access log, and the metrics at METRICS.
 * @throws EnvironmentError that names METRICS
 */
export async function openTelemetry(
  env: EnvironmentVariables,
  { database, log }: { database: Database; log: Log },
): Promise<Telemetry> {
  const accessLog =
    env.ACCESS_LOG === 'off'
      ? undefined
      : openAccessLog({
          folder: env.ACCESS_LOG ?? join(env.DATA_DIR, 'access'),
          days: env.ACCESS_LOG_DAYS,
          limitBytes: env.ACCESS_LOG_MB * MEBIBYTE,
          visitorAddress: visitorAddressBy(env.TRUST_PROXY),
          log,
        })
  const metrics = env.METRICS === undefined ? undefined : createMetrics({ database })
  if (accessLog) metrics?.watchAccessLog(accessLog.part)
  metrics?.watchJobs(() => laneFigures(database.db))
  metrics?.watchRecent(() => recentFigures(database.db))
  const server = metrics && env.METRICS ? await tellMetrics(env.METRICS, metrics) : undefined
  const watch = new ResponseListeners([accessLog, metrics].flatMap((one) => (one ? [one.answered] : [])))
  return {
    watch,
    metrics,
    async close() {
      metrics?.stop()
      await server?.close()
      await accessLog?.close()
    },
  }
}

/** One of several processes leaves it to the one that started it to serve the figures of all. */
async function tellMetrics(place: string, { read }: Metrics): Promise<{ close(): Promise<void> }> {
  if (!cluster.isWorker) return serveMetrics(place, async () => writeMetrics(await read()))
  return { close: answerFigures(read) }
}
