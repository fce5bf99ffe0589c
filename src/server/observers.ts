import { openAccessLog } from './access-log/access-log.ts'
import type { Database, Log } from './db/database.ts'
import type { EnvironmentVariables } from './env.ts'
import { Watch } from './http/answered.ts'
import { visitorAddressBy } from './http/visitor-address.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/server.ts'

export interface Observers {
  watch: Watch
  metrics: Metrics | undefined
  /** After the server has given its last answer. */
  close(): Promise<void>
}

/**
 * What looks on while the server answers, each by a setting: the access log, and the figures at METRICS.
 * @throws EnvironmentError that names METRICS
 */
export async function openObservers(
  env: EnvironmentVariables,
  { database, log }: { database: Database; log: Log },
): Promise<Observers> {
  const accessLog =
    env.ACCESS_LOG === undefined
      ? undefined
      : openAccessLog({
          folder: env.ACCESS_LOG,
          days: env.ACCESS_LOG_DAYS,
          visitorAddress: visitorAddressBy(env.TRUST_PROXY),
          log,
        })
  const metrics = env.METRICS === undefined ? undefined : createMetrics({ database })
  const server = metrics && env.METRICS ? await serveMetrics(env.METRICS, metrics.write) : undefined
  const watch = new Watch([accessLog, metrics].flatMap((one) => (one ? [one.answered] : [])))
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
