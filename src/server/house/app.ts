import type { FastifyInstance, FastifySerializerCompiler } from 'fastify'
import { writeJson } from '../doors/api/serializer-compiler.ts'
import { readSpecification } from '../doors/contract/specification.ts'
import { createFastify, type FastifyNeeds } from '../doors/http/fastify.ts'
import { health } from '../doors/http/health.ts'
import type { Pressure } from '../doors/overload/pressure.ts'
import { waitingSettings } from '../doors/waiting/settings.ts'
import { addWaitingRooms } from '../doors/waiting/routes.ts'
import { readLimits } from '../doors/limits/settings.ts'
import { contractFile } from '../doors/reference/contract-file.ts'
import { type ContextOptions, createContext } from '../doors/service/context.ts'
import type { EnvironmentVariables } from '../ground/env.ts'
import { answerError, answerUnknown } from '../ground/http/error-handler.ts'
import { ResponseListeners } from '../ground/http/response-listeners.ts'
import type { Database } from '../store/db/database.ts'
import { closeCounters } from '../subjects/visitors/counters.ts'
import type { DatabaseClock } from '../subjects/waiting/store-line.ts'
import { decorate } from './decorations.ts'
import { openDoors } from './doors.ts'
import { plugIn } from './plug-in.ts'
import { addRequestHooks } from './request-hooks.ts'
import { SUBJECTS } from './subjects.ts'

export interface AppOptions extends Omit<ContextOptions, 'now' | 'env' | 'waiting' | 'log'>, FastifyNeeds {
  database: Pick<Database, 'db' | 'availability' | 'shares'>
  env: FastifyNeeds['env'] &
    ContextOptions['env'] &
    Pick<EnvironmentVariables, 'API_ORIGINS' | 'LIMITS' | 'SHED_AFTER' | 'STALE_SECONDS'> &
    Partial<Pick<EnvironmentVariables, 'WAITING_ROOM'>>
  /** The server's clock; tests set it. */
  now?: () => Date
  /** Called with every answer that leaves. */
  watch?: ResponseListeners
  /** How long requests wait, by which some are refused; nothing is refused where it is not given. */
  pressure?: Pressure
  /** The clock by which waiting rooms open, where it is not the database's. */
  waitingClock?: DatabaseClock
  /** Told of the class of each request that is refused since the portal is overloaded. */
  onShed?: ((name: string) => void) | undefined
  /** Whether there are kept pages that can be served without the database. */
  hasPages?: () => boolean
  /** Whether readiness should report that the server is about to stop. */
  isStopping?: () => boolean
  /** How answers become text; tests use it to check each answer against the contract. */
  serializerCompiler?: FastifySerializerCompiler<object>
}

/**
 * The server without a socket: the API, the health checks, and the files for crawlers and feed readers. The caller
 * adds pages and media and listens, and closes the database and the revision watch after the app.
 */
export function buildApp(options: AppOptions): FastifyInstance {
  const { database, env, now = () => new Date(), watch = new ResponseListeners([]) } = options
  const app = createFastify(options, watch)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerUnknown)
  watch.follow(app)
  const specification = readSpecification()
  // Copied before the routes are made from it, because that changes it.
  const contract = JSON.stringify(contractFile(specification))
  const limits = readLimits(specification, env.LIMITS)
  addRequestHooks(app, { ...options, specification, limits, rooms: () => context.rooms })
  const { isStopping, serializerCompiler = writeJson } = options
  void app.register(health, {
    database,
    staleSeconds: env.STALE_SECONDS,
    isStopping,
    hasPages: options.hasPages,
  })
  const context = createContext({ ...options, now, waiting: waitingSettings(options) })
  addWaitingRooms(app, {
    context,
    limits,
    publicOrigin: env.PUBLIC_ORIGIN,
    trustsProxies: env.TRUST_PROXY !== false,
  })
  app.addHook('onClose', () => closeCounters(context))
  decorate(app, context, env.PUBLIC_ORIGIN)
  plugIn(app, SUBJECTS, context)
  const { identityProvider } = options
  openDoors(app, { context, specification, contract, serializerCompiler, identityProvider, env })
  return app
}
