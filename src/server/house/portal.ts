import type { FastifyInstance } from 'fastify'
import { openTelemetry, type Telemetry } from '../doors/telemetry/telemetry.ts'
import type { Pages } from '../doors/render/pages.ts'
import { measurePressure } from '../doors/overload/pressure.ts'
import type { EnvironmentVariables } from '../ground/env.ts'
import { Connections } from '../ground/http/connections.ts'
import { listenFault } from '../ground/listen-address.ts'
import { createLogger } from '../ground/logging.ts'
import { withTemplates } from '../ground/own-templates.ts'
import { openIdentity } from '../subjects/identity/open-identity.ts'
import { openMediaLibrary } from '../subjects/media-library/open-library.ts'
import { openStaffIdentity } from '../subjects/staff/open-identity.ts'
import { buildApp } from './app.ts'
import { OpenParts } from './open-parts.ts'
import { openPortalDatabase } from './open-portal-database.ts'
import { addPages } from './pages.ts'
import { createStop } from './stop.ts'
import { openStores } from './stores.ts'
import { startWork, type Work } from './work.ts'

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
  const database = await openPortalDatabase(env, log)
  const parts = new OpenParts()
  parts.add(() => database.close())
  const connections = new Connections()
  let work: Work | undefined
  const { isStopping, stop } = createStop(env, { connections, commands: () => work?.commands, parts })
  try {
    telemetry = await openTelemetry(env, { database, log })
    parts.add(telemetry.close)
    const { metrics, watch } = telemetry
    const stores = await openStores(database, env, log, {
      onSms: metrics?.sent,
      onInfected: metrics?.foundInfected,
    })
    parts.add(() => stores.revision.close())
    parts.add(() => stores.ledger.close())
    work = await startWork(database, stores, { parts, metrics })
    const media = openMediaLibrary(env, { store: stores.mediaStore, onAdded: work.wake })
    await media.arrivals.sweep()
    let pages: Pages | undefined
    const pressure = measurePressure(database.shares)
    parts.add(pressure.close)
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
      isStopping,
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
    return { address, close: stop }
  } catch (error) {
    await work?.commands?.close()
    await parts.close()
    throw error
  }
}
