import { METHODS, type IncomingMessage, type ServerResponse } from 'node:http'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifySerializerCompiler,
} from 'fastify'
import { createFlash, type Flash } from '../doors/actions/flash-message.ts'
import { oneClick } from '../doors/actions/one-click.ts'
import { actions } from '../doors/actions/plugin.ts'
import { api } from '../doors/api/plugin.ts'
import { writeJson } from '../doors/api/serializer-compiler.ts'
import { readSpecification } from '../doors/contract/specification.ts'
import { feeds } from '../doors/feeds/plugin.ts'
import { flatsFileRoute } from '../doors/files/flats-file-route.ts'
import { drawFilesRoute } from '../doors/files/draw-files-route.ts'
import { myDataRoute } from '../doors/files/own-data-route.ts'
import { formFileRoute } from '../doors/files/upload-route.ts'
import { fillForms } from '../doors/form-pages/fill.ts'
import { rulesRoute } from '../doors/form-pages/rules-route.ts'
import { health } from '../doors/http/health.ts'
import { addEditorHosts } from '../doors/http/hosts.ts'
import { answerClientError, createHttpServer, type HttpServerSettings } from '../doors/http/http-server.ts'
import { addShares } from '../doors/shares/hooks.ts'
import { addShedding } from '../doors/overload/hooks.ts'
import { NO_PRESSURE, type Pressure } from '../doors/overload/pressure.ts'
import { readShedding } from '../doors/overload/settings.ts'
import { addWaitingRooms } from '../doors/waiting/routes.ts'
import { addLimits } from '../doors/limits/hooks.ts'
import { readLimits } from '../doors/limits/settings.ts'
import { contractFile } from '../doors/reference/contract-file.ts'
import { reference } from '../doors/reference/routes.ts'
import type { Exchange } from '../doors/render/ticket-visit.ts'
import { type ContextOptions, createContext } from '../doors/service/context.ts'
import { handOverRoute } from '../doors/sign-in/hand-over-route.ts'
import { identityRoutes } from '../doors/sign-in/identity-routes.ts'
import { staffIdentityRoutes } from '../doors/sign-in/staff-identity-routes.ts'
import type { EnvironmentVariables } from '../ground/env.ts'
import { answerBadAddress } from '../ground/http/bad-address.ts'
import { addCommonHeaders } from '../ground/http/common-headers.ts'
import { Connections } from '../ground/http/connections.ts'
import { answerError, answerUnknown } from '../ground/http/error-handler.ts'
import { addOtherOrigins } from '../ground/http/other-origins.ts'
import { requestIds } from '../ground/http/request-ids.ts'
import { ResponseListeners } from '../ground/http/response-listeners.ts'
import type { Database } from '../store/db/database.ts'
import { inShare } from '../store/db/shares.ts'
import { createExchange } from '../subjects/accounts/exchange.ts'
import { createSessionOf, type SessionOf } from '../subjects/accounts/session-of.ts'
import {
  createNextScheduledChange,
  type NextScheduledChange,
} from '../subjects/schedule/next-scheduled-change.ts'
import type { DatabaseClock } from '../subjects/waiting/store-line.ts'
import { plugIn } from './plug-in.ts'
import { SUBJECTS } from './subjects.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** When the clock next changes something that visitors see. */
    nextChange: NextScheduledChange
    /** Who is logged in, from the cookies and headers of a page request. */
    sessionOf: SessionOf
    /** The results of forms, from one page to the next. */
    flash: Flash
    /** Logs in a visitor who arrives with a ticket. */
    exchangeTicket: Exchange
  }
}

const MEBIBYTE = 1024 * 1024

type Settings = Pick<
  EnvironmentVariables,
  'API_ORIGINS' | 'LIMITS' | 'SHED_AFTER' | 'PUBLIC_ORIGIN' | 'STALE_SECONDS' | 'EDITOR_HOSTS'
> &
  Partial<
    Pick<
      EnvironmentVariables,
      'CODES_PER_NETWORK' | 'WAITING_ROOM' | 'SMS_BUDGET' | 'SEPARATION_OF_DUTIES' | 'STAFF_SECOND_FACTOR'
    >
  > &
  HttpServerSettings

export interface AppOptions extends Omit<
  ContextOptions,
  'log' | 'now' | 'publicOrigin' | 'limits' | 'isSeparate' | 'isFactorRequired' | 'hasOwnHosts'
> {
  database: Pick<Database, 'db' | 'availability' | 'shares'>
  env: Settings
  log: FastifyBaseLogger
  /** The server's clock; tests set it. */
  now?: () => Date
  /** The page cache: sees every request before routing and returns whether it has answered it. */
  answerFirst?: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Called with every connection and every request that is not answered at once, for stopping the server. */
  connections?: Connections
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
  const { database, revision, env, log, now = () => new Date(), watch = new ResponseListeners([]) } = options
  const publicOrigin = env.PUBLIC_ORIGIN
  const app = createApp(options, watch)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerUnknown)
  watch.follow(app)
  addCommonHeaders(app, env)
  addEditorHosts(app, env.EDITOR_HOSTS)
  const specification = readSpecification()
  // Copied before the routes are made from it, because that changes it.
  const contract = JSON.stringify(contractFile(specification))
  addOtherOrigins(app, { prefix: '/api', specification, setting: env.API_ORIGINS })
  const limits = readLimits(specification, env.LIMITS)
  addLimits(app, '/api', limits)
  addShedding(app, {
    prefix: '/api',
    shedding: readShedding(specification, env.SHED_AFTER),
    pressure: options.pressure ?? NO_PRESSURE,
    onShed: options.onShed,
    rooms: () => context.rooms,
  })
  addShares(app, '/api', specification)
  const { isStopping, serializerCompiler = writeJson } = options
  void app.register(health, {
    database,
    staleSeconds: env.STALE_SECONDS,
    isStopping,
    hasPages: options.hasPages,
  })
  const context = createContext({
    ...options,
    log,
    now,
    publicOrigin,
    isSeparate: env.SEPARATION_OF_DUTIES === 'on',
    isFactorRequired: env.STAFF_SECOND_FACTOR === 'required',
    hasOwnHosts: env.EDITOR_HOSTS !== undefined,
    waiting: waitingSettings(options),
    limits: { smsBudget: env.SMS_BUDGET, codesPerNetwork: env.CODES_PER_NETWORK },
  })
  const { accounts, answers, forms } = context
  addWaitingRooms(app, { context, limits, publicOrigin, trustsProxies: env.TRUST_PROXY !== false })
  app.addHook('onClose', () => context.accesses.close())
  app.decorate('keptAnswer', answers.body)
  const sessionOf = createSessionOf(accounts.sessions)
  app.decorate('sessionOf', (request) => inShare('residents', () => sessionOf(request)))
  app.decorate('flash', createFlash(context.secrets))
  app.decorate('exchangeTicket', createExchange(accounts.tickets, publicOrigin))
  app.decorate('nextChange', createNextScheduledChange(context.site, forms, revision))
  plugIn(app, SUBJECTS, context)
  void app.register(api, {
    prefix: '/api',
    context,
    specification,
    revisions: revision,
    serializerCompiler,
  })
  void app.register(actions, { specification, publicOrigin, flash: app.flash })
  void app.register(oneClick)
  void app.register(fillForms, { context, publicOrigin })
  void app.register(formFileRoute, { context })
  void app.register(rulesRoute, { forms })
  void app.register(identityRoutes, { ...context, provider: options.identityProvider, publicOrigin })
  void app.register(staffIdentityRoutes, {
    ...context,
    publicOrigin,
    hasOwnHosts: env.EDITOR_HOSTS !== undefined,
  })
  void app.register(handOverRoute, { context })
  void app.register(drawFilesRoute, { db: context.db })
  void app.register(flatsFileRoute, { context })
  void app.register(myDataRoute, { context })
  void app.register(reference, { contract, publicOrigin, apiOrigins: env.API_ORIGINS })
  void app.register(feeds, { context, revisions: revision, publicOrigin })
  return app
}

/** Milliseconds by which a process is late when its waiting rooms slow down. */
const LATE = 250

function waitingSettings({
  env,
  waitingClock,
  pressure = NO_PRESSURE,
}: AppOptions): ContextOptions['waiting'] {
  const { WAITING_ROOM = 'off' } = env
  return {
    pace: WAITING_ROOM === 'off' ? undefined : Number(WAITING_ROOM),
    clock: waitingClock,
    isPressed: () => pressure.late() >= LATE,
  }
}

/** Fastify on our own HTTP server, which sees connections and requests before any routing. */
function createApp(
  { env, log, answerFirst = () => false, connections = new Connections() }: AppOptions,
  watch: ResponseListeners,
): FastifyInstance {
  const app = Fastify({
    serverFactory: (handler) =>
      connections.watch(
        createHttpServer(
          (request, response) => {
            if (answerFirst(request, response)) return
            connections.begin(request.socket, response)
            handler(request, response)
          },
          env,
          (request, response) => watch.begin(request, response),
        ),
      ),
    clientErrorHandler: answerClientError,
    genReqId: requestIds(),
    bodyLimit: MEBIBYTE,
    frameworkErrors: answerBadAddress,
    trustProxy: env.TRUST_PROXY,
    loggerInstance: log,
    // Two log lines per request would cost more than answering it: see the setting ACCESS_LOG. Failures are logged.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  })
  // Requests of every method reach the routes, and the not-found handler where no route has the method.
  for (const method of METHODS) {
    if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) app.addHttpMethod(method)
  }
  return app
}
