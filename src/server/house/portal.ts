import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { openTelemetry, type Telemetry } from '../doors/telemetry/telemetry.ts'
import type { Pages } from '../doors/render/pages.ts'
import { measurePressure } from '../doors/overload/pressure.ts'
import { prepareDataFolder } from '../ground/data-folder.ts'
import type { EnvironmentVariables } from '../ground/env.ts'
import { Connections } from '../ground/http/connections.ts'
import { assertListenable, listenFault } from '../ground/listen-address.ts'
import { createLogger } from '../ground/logging.ts'
import { withTemplates } from '../ground/own-templates.ts'
import { readSizes } from '../store/db/shares.ts'
import { laneFigures } from '../store/jobs/figures.ts'
import { recentFigures } from '../subjects/monitoring/recent-figures.ts'
import { openDatabase } from '../store/open-database.ts'
import { openIdentity } from '../subjects/identity/open-identity.ts'
import { openMediaLibrary } from '../subjects/media-library/open-library.ts'
import { openStaffIdentity } from '../subjects/staff/open-identity.ts'
import { buildApp } from './app.ts'
import { OpenParts } from './open-parts.ts'
import { addPages } from './pages.ts'
import { openStores } from './stores.ts'
import { startWork, type Work } from './work.ts'

/** The part of the stopping time in which requests and commands may finish; the rest is for closing the database. */
const DRAINING = 0.7

export interface Portal {
  /** Where it listens, such as http://localhost:3000. */
  address: string
  /**
   * Finishes running requests, then stops everything, within the seconds set in the environment.
   * @returns how many requests and commands had to be aborted
   */
  close(): Promise<number>
}

export interface PortalOptions {
  /** Open pages load again when this portal has started anew: for whoever writes templates. */
  isReloading?: boolean
}

/**
 * Opens the database, loads the demo if appropriate, and serves.
 * @throws OperatorError if a setting prevents that, another error when any part cannot do its work
 */
export async function startPortal(
  settings: EnvironmentVariables,
  { isReloading = false }: PortalOptions = {},
): Promise<Portal> {
  const env = withTemplates(settings)
  let telemetry: Telemetry | undefined
  const log = createLogger(env.LOG_LEVEL, undefined, (level) => telemetry?.metrics?.logged(level))
  const database = await openDatabaseOf(env, log)
  const parts = new OpenParts()
  parts.add(() => database.close())
  const connections = new Connections()
  let work: Work | undefined
  let isStopping = false
  const close = async () => {
    isStopping = true
    await pause(env.STOP_NOTICE_SECONDS * 1000)
    const limit = 1000 * Math.max(0, env.STOP_SECONDS - env.STOP_NOTICE_SECONDS) * DRAINING
    const cut = await Promise.all([connections.drain(limit), work?.commands?.close(limit) ?? 0])
    await parts.close()
    return cut[0] + cut[1]
  }
  try {
    telemetry = await openTelemetry(env, { database, log })
    parts.add(telemetry.close)
    const { metrics, watch } = telemetry
    const stores = await openStores(database, env, log, metrics?.sent)
    parts.add(() => stores.revision.close())
    parts.add(() => stores.ledger.close())
    work = await startWork(database, stores, { parts, metrics })
    const media = openMediaLibrary(env, { store: stores.mediaStore, onAdded: work.wake })
    await media.arrivals.sweep()
    let pages: Pages | undefined
    const pressure = measurePressure(database.shares)
    parts.add(pressure.close)
    metrics?.watchJobs(() => laneFigures(database.db))
    metrics?.watchRecent(() => recentFigures(database.db))
    metrics?.watchPressure(pressure.late)
    const app: FastifyInstance = buildApp({
      ...stores,
      media,
      identityProvider: openIdentity(env),
      staffIdentity: openStaffIdentity(env),
      connections,
      watch,
      pressure,
      onShed: metrics?.shed,
      isStopping: () => isStopping,
      hasPages: () => (pages?.cache.bytes ?? 0) > 0,
      answerFirst: (request, response) =>
        pages !== undefined &&
        (app.answerWaiting(request, response) || pages.answerFromCache(request, response)),
    })
    parts.add(() => app.close())
    metrics?.watchWaiting(() => app.waitingRooms())
    pages = await addPages(app, stores, { metrics, isReloading })
    const address = await app.listen({ port: env.PORT, host: env.HOST }).catch((error: unknown) => {
      throw listenFault(error, env)
    })
    return { address, close }
  } catch (error) {
    await work?.commands?.close()
    await parts.close()
    throw error
  }
}

/** The database, once it is sure that this process could listen and write. */
async function openDatabaseOf(env: EnvironmentVariables, log: FastifyBaseLogger) {
  if (process.getuid?.() === 0)
    log.warn('the server runs as root: whoever breaks into it has the machine; run it as a user of its own')
  // Of several processes, whoever started them has looked.
  if (!cluster.isWorker) await assertListenable(env)
  await prepareDataFolder(env)
  return openDatabase({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    sizes: readSizes(env.DATABASE_SESSIONS),
    waitSeconds: env.DATABASE_WAIT,
    backupBeforeUpgrade: env.BACKUP_BEFORE_UPGRADE,
    log,
  })
}
