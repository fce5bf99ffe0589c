import { METHODS, type IncomingMessage, type ServerResponse } from 'node:http'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifySerializerCompiler,
} from 'fastify'
import { NO_PAGE } from '../contract/no-page.ts'
import { actions } from './actions/plugin.ts'
import { createAccounts } from './accounts/accounts.ts'
import { readAgreements } from './accounts/agreements.ts'
import { createExchange } from './accounts/exchange.ts'
import { createSessionOf, type SessionOf } from './accounts/session-of.ts'
import { createAudit } from './audit/audit.ts'
import { answerCache } from './api/answer-cache.ts'
import { createContext } from './api/context.ts'
import { api } from './api/plugin.ts'
import { readSpecification } from './api/specification.ts'
import { writeJson } from './api/serializer-compiler.ts'
import type { Database } from './db/database.ts'
import type { EnvironmentVariables } from './env.ts'
import { feeds } from './feeds/plugin.ts'
import { fillForms } from './forms/fill.ts'
import { rulesRoute } from './forms/rules-route.ts'
import { health } from './health.ts'
import { Watch } from './http/answered.ts'
import { Connections } from './http/connections.ts'
import { addCommonHeaders, COMMON_HEADERS } from './http/common-headers.ts'
import { answerError, answerNo, answerUnknown } from './http/error-handler.ts'
import { answerClientError, createFront, type FrontSettings } from './http/front.ts'
import { addOtherOrigins } from './http/other-origins.ts'
import { isApi } from './http/plain-answer.ts'
import { requestIds } from './http/request-ids.ts'
import type { IdentityProvider } from './identity/provider.ts'
import { handOverRoute } from './accounts/hand-over-route.ts'
import { identityRoutes } from './identity/routes.ts'
import type { StaffIdentity } from './staff/identity.ts'
import { staffIdentityRoutes } from './staff/identity-routes.ts'
import { addLimits } from './limits/hooks.ts'
import { readLimits } from './limits/settings.ts'
import { addEditorHosts } from './staff/hosts.ts'
import { myDataRoute } from './own-data/route.ts'
import { createNextChange, type NextChange } from './next-change.ts'
import { createAccessCounter } from './monitoring/access-counter.ts'
import { perRevision } from './per-revision.ts'
import type { Exchange } from './render/ticket-visit.ts'
import { contractFile } from './reference/contract-file.ts'
import { reference } from './reference/routes.ts'
import type { RevisionWatch } from './revision.ts'
import type { Secrets } from './secrets/secrets.ts'
import { formFileRoute } from './uploads/route.ts'
import type { MediaLibrary } from './media/library/open.ts'
import type { UploadContext } from './uploads/uploads.ts'
import type { SmsProvider } from './sms/provider.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** When something that visitors see next changes by the clock. */
    nextChange: NextChange
    /** Who is logged in, by what a page's request carries. */
    sessionOf: SessionOf
    /** Logs in whoever comes to a page with a ticket. */
    exchangeTicket: Exchange
  }
}

const MEBIBYTE = 1024 * 1024

export interface AppOptions {
  database: Pick<Database, 'db' | 'availability'>
  revision: RevisionWatch
  env: Pick<
    EnvironmentVariables,
    'API_ORIGINS' | 'LIMITS' | 'PUBLIC_ORIGIN' | 'STALE_SECONDS' | 'EDITOR_HOSTS'
  > &
    FrontSettings
  log: FastifyBaseLogger
  /** What seals personal data. */
  secrets: Secrets
  /** What brings codes to phones. */
  sms: SmsProvider
  /** What proves who residents are; absent where no setting names one. */
  identityProvider?: IdentityProvider | undefined
  /** The one of the staff. */
  staffIdentity?: StaffIdentity | undefined
  /** Where files of forms lie, and whether they are scanned. */
  uploads: Pick<UploadContext, 'store' | 'isScanned'>
  /** Where pictures and files are kept that the staff adds. */
  media: MediaLibrary
  /** The server's clock; tests set it. */
  now?: () => Date
  /** Sees every request before any routing, and says whether it has answered it: the page cache. */
  answerFirst?: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Told of every connection and of requests that are not answered at once, for whoever stops the server. */
  connections?: Connections
  /** Told of every answer that leaves. */
  watch?: Watch
  /** Whether readiness is to say that the server is about to stop. */
  isStopping?: () => boolean
  /** How answers become text; tests check each against the contract while they are at it. */
  serializerCompiler?: FastifySerializerCompiler<object>
}

/**
 * The server without a socket: the API, the health checks, and what crawlers and feed readers ask for. Whoever starts
 * it adds pages and media, and listens.
 * The caller closes the database and the revision watch, after the app.
 */
export function buildApp(options: AppOptions): FastifyInstance {
  const {
    database,
    revision,
    env,
    log,
    secrets,
    sms,
    identityProvider,
    staffIdentity,
    uploads,
    media,
    now = () => new Date(),
    serializerCompiler = writeJson,
  } = options
  const {
    answerFirst = () => false,
    connections = new Connections(),
    isStopping,
    watch = new Watch([]),
  } = options
  const app = Fastify({
    serverFactory: (handler) =>
      connections.watch(
        createFront(
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
    // Two lines for each request would cost more than answering it: see the setting ACCESS_LOG. Failures are logged.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  })
  // Requests of every method reach the routes, and the not-found handler where no route has the method.
  for (const method of METHODS) {
    if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) app.addHttpMethod(method)
  }
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerUnknown)
  watch.follow(app)
  addCommonHeaders(app, env)
  addEditorHosts(app, env.EDITOR_HOSTS)
  const specification = readSpecification()
  // Before the routes are made of it, which writes into it.
  const contract = JSON.stringify(contractFile(specification))
  addOtherOrigins(app, { prefix: '/api', specification, setting: env.API_ORIGINS })
  addLimits(app, '/api', readLimits(specification, env.LIMITS))
  void app.register(health, { database, staleSeconds: env.STALE_SECONDS, isStopping })
  const answers = answerCache(revision.current)
  app.decorate('keptAnswer', answers.body)
  const accesses = createAccessCounter(database.db, app.log)
  app.addHook('onClose', () => accesses.close())
  const publicOrigin = env.PUBLIC_ORIGIN
  const accounts = createAccounts({
    db: database.db,
    secrets,
    audit: createAudit(secrets),
    sms,
    log: app.log,
    issuer: identityProvider?.issuer,
    agreements: perRevision(revision.current, () => readAgreements(database.db)),
    now,
  })
  app.decorate('sessionOf', createSessionOf(accounts.sessions))
  app.decorate('exchangeTicket', createExchange(accounts.tickets, publicOrigin))
  const context = createContext(
    {
      database,
      revision,
      answers,
      secrets,
      accounts,
      identityProvider,
      staffIdentity,
      uploads,
      media,
      now,
      publicOrigin,
    },
    accesses,
  )
  app.decorate('nextChange', createNextChange(context.site, context.forms, revision.current))
  void app.register(api, {
    prefix: '/api',
    context,
    specification,
    revision: revision.current,
    serializerCompiler,
  })
  void app.register(actions, { specification, publicOrigin })
  void app.register(fillForms, { context, publicOrigin })
  void app.register(formFileRoute, { context })
  void app.register(rulesRoute, { forms: context.forms })
  void app.register(identityRoutes, { ...context, provider: identityProvider, publicOrigin })
  void app.register(staffIdentityRoutes, {
    ...context,
    publicOrigin,
    hasOwnHosts: env.EDITOR_HOSTS !== undefined,
  })
  void app.register(handOverRoute, { context })
  void app.register(myDataRoute, { context })
  void app.register(reference, { contract, publicOrigin, apiOrigins: env.API_ORIGINS })
  void app.register(feeds, { context, revision: revision.current, publicOrigin })
  return app
}

/** An address that cannot be decoded: as any other that is not ours it leads home, or is missing in its own kind. */
function answerBadAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { method, url } = request
  const isRead = method === 'GET' || method === 'HEAD'
  if (isApi(url) || (!isRead && !NO_PAGE.test(url)))
    return answerNo(request, reply, 400, 'the address cannot be read')
  if (NO_PAGE.test(url)) return answerUnknown(request, reply)
  request.log.info({ address: url }, 'no such page')
  return reply.headers(COMMON_HEADERS).redirect('/home?moved=1')
}
