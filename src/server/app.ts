import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
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
import { answerError } from './api/error-handler.ts'
import { answerCache } from './api/answer-cache.ts'
import { createContext } from './api/context.ts'
import { api } from './api/plugin.ts'
import { writeJson } from './api/serializer-compiler.ts'
import type { Database } from './db/database.ts'
import type { EnvironmentVariables } from './env.ts'
import { feeds } from './feeds/plugin.ts'
import { health } from './health.ts'
import { Connections } from './http/connections.ts'
import { createAccessCounter } from './monitoring/access-counter.ts'
import type { RevisionWatch } from './revision.ts'

const MEBIBYTE = 1024 * 1024
/** Bytes: an address with 3,000 Chinese characters has 27,000, and is to be answered by a page. */
const MAX_HEADERS = 48 * 1024

export interface AppOptions {
  database: Pick<Database, 'db'>
  revision: RevisionWatch
  env: Pick<EnvironmentVariables, 'PUBLIC_ORIGIN' | 'TRUST_PROXY'>
  log: FastifyBaseLogger
  /** The server's clock; tests set it. */
  now?: () => Date
  /** Sees every request before any routing, and says whether it has answered it: the page cache. */
  answerFirst?: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Told of every connection and of requests that are not answered at once, for whoever stops the server. */
  connections?: Connections
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
  const { database, revision, env, log, now = () => new Date(), serializerCompiler = writeJson } = options
  const { answerFirst = () => false, connections = new Connections(), isStopping } = options
  const app = Fastify({
    serverFactory: (handler) =>
      connections.watch(
        createServer({ maxHeaderSize: MAX_HEADERS }, (request, response) => {
          if (answerFirst(request, response)) return
          connections.begin(request.socket, response)
          handler(request, response)
        }),
      ),
    bodyLimit: MEBIBYTE,
    frameworkErrors: answerBadAddress,
    trustProxy: env.TRUST_PROXY,
    loggerInstance: log,
    // Two lines for each request would cost more than answering it; proxies keep that log. Failures are logged.
    logController: new LogController({ disableRequestLogging: true }),
  })
  void app.register(health, { database, isStopping })
  const answers = answerCache('/api', revision.current)
  app.decorate('keptAnswer', answers.body)
  const accesses = createAccessCounter(database.db, app.log)
  app.addHook('onClose', () => accesses.close())
  const publicOrigin = env.PUBLIC_ORIGIN
  const context = createContext({ database, revision, answers, now, publicOrigin }, accesses)
  void app.register(api, {
    prefix: '/api',
    context,
    revision: revision.current,
    serializerCompiler,
  })
  void app.register(feeds, { context, revision: revision.current, publicOrigin })
  return app
}

/** An address that cannot be decoded: as any other that is not ours it leads home, or is missing in its own kind. */
function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (request.url.startsWith('/api/')) return answerError(error, request, reply)
  if (NO_PAGE.test(request.url)) return reply.code(404).type('text/plain').send('Not found\n')
  request.log.info({ address: request.url.slice(0, 500) }, 'no such page')
  return reply.redirect('/home?moved=1')
}
