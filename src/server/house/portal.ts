import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { openTelemetry, type Telemetry } from '../doors/telemetry/telemetry.ts'
import type { Pages } from '../doors/render/pages.ts'
import { measurePressure } from '../doors/overload/pressure.ts'
import { prepareDataFolder } from '../ground/data-folder.ts'
import type { EnvironmentVariables } from '../ground/env.ts'
import { Connections } from '../ground/http/connections.ts'
import { assertListenable, listenFault } from '../ground/listen-address.ts'
import { createLogger } from '../ground/logging.ts'
import { startSealer } from '../store/audit/sealer.ts'
import { readSizes } from '../store/db/shares.ts'
import { laneFigures } from '../store/jobs/figures.ts'
import { openDatabase } from '../store/open-database.ts'
import { openIdentity } from '../subjects/identity/open-identity.ts'
import { openMediaLibrary } from '../subjects/media-library/open-library.ts'
import { openStaffIdentity } from '../subjects/staff/open-identity.ts'
import { buildApp } from './app.ts'
import { startBackground } from './background.ts'
import { keepBackups } from './backup/keep.ts'
import { type CommandServer, serveCommands } from './commands/socket.ts'
import { addPages } from './pages.ts'
import { openStores } from './stores.ts'
import { SUBJECTS } from './subjects.ts'

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

/**
 * Opens the database, loads the demo if appropriate, and serves.
 * @throws OperatorError if a setting prevents that, another error when any part cannot do its work
 */
export async function startPortal(env: EnvironmentVariables): Promise<Portal> {
  let telemetry: Telemetry | undefined
  const log = createLogger(env.LOG_LEVEL, undefined, (level) => telemetry?.metrics?.logged(level))
  if (process.getuid?.() === 0)
    log.warn('the server runs as root: whoever breaks into it has the machine; run it as a user of its own')
  // Of several processes, whoever started them has looked.
  if (!cluster.isWorker) await assertListenable(env)
  await prepareDataFolder(env)
  const database = await openDatabase({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    sizes: readSizes(env.DATABASE_SESSIONS),
    waitSeconds: env.DATABASE_WAIT,
    log,
  })
  const stops: (() => Promise<unknown>)[] = [() => database.close()]
  const stopAll = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop()
  }
  const connections = new Connections()
  let commands: CommandServer | undefined
  let isStopping = false
  const close = async () => {
    isStopping = true
    await pause(env.STOP_NOTICE_SECONDS * 1000)
    const limit = 1000 * Math.max(0, env.STOP_SECONDS - env.STOP_NOTICE_SECONDS) * DRAINING
    const cut = await Promise.all([connections.drain(limit), commands?.close(limit) ?? 0])
    await stopAll()
    return cut[0] + cut[1]
  }
  try {
    telemetry = await openTelemetry(env, { database, log })
    stops.push(telemetry.close)
    const stores = await openStores(database, env, log)
    const { revision, secrets, mediaStore, uploads } = stores
    stops.push(() => revision.close())
    stops.push(() => stores.ledger.close())
    const background = await startBackground(SUBJECTS, stores)
    stops.push(() => background.close())
    const sealer = await startSealer({ database, secrets, log })
    stops.push(() => sealer.close())
    telemetry.metrics?.watchSealer(sealer.behind)
    if (database.kind === 'embedded')
      commands = await serveCommands(database, {
        dataDir: env.DATA_DIR,
        environment: env,
        media: mediaStore,
        uploads: uploads.store,
        log,
        backupKey: env.BACKUP_KEY,
      })
    const backups = keepBackups(database, { ...env, media: mediaStore, uploads: uploads.store, secrets, log })
    stops.push(() => backups.close())
    // A command or another process may have scheduled something, added pictures, or restored a backup.
    revision.onRaise(() => {
      background.wake()
      secrets.reread().catch((error: unknown) => log.error({ err: error }, 'the keys cannot be read again'))
    })
    const media = openMediaLibrary(env, { store: mediaStore, onAdded: background.wake })
    await media.arrivals.sweep()
    let pages: Pages | undefined
    const pressure = measurePressure(database.shares)
    stops.push(async () => pressure.close())
    telemetry.metrics?.watchJobs(() => laneFigures(database.db))
    telemetry.metrics?.watchPressure(pressure.late)
    const app: FastifyInstance = buildApp({
      ...stores,
      media,
      identityProvider: openIdentity(env),
      staffIdentity: openStaffIdentity(env),
      connections,
      watch: telemetry.watch,
      pressure,
      onShed: telemetry.metrics?.shed,
      isStopping: () => isStopping,
      hasPages: () => (pages?.cache.bytes ?? 0) > 0,
      answerFirst: (request, response) =>
        pages !== undefined &&
        (app.answerWaiting(request, response) || pages.answerFromCache(request, response)),
    })
    stops.push(() => app.close())
    telemetry.metrics?.watchWaiting(() => app.waitingRooms())
    pages = await addPages(app, stores, telemetry.metrics)
    const address = await app.listen({ port: env.PORT, host: env.HOST }).catch((error: unknown) => {
      throw listenFault(error, env)
    })
    return { address, close }
  } catch (error) {
    await commands?.close()
    await stopAll()
    throw error
  }
}
