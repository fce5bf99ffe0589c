import { METHODS, type IncomingMessage, type ServerResponse } from 'node:http'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { EnvironmentVariables } from '../../ground/env.ts'
import { answerBadAddress } from '../../ground/http/bad-address.ts'
import { Connections } from '../../ground/http/connections.ts'
import { requestIds } from '../../ground/http/request-ids.ts'
import type { ResponseListeners } from '../../ground/http/response-listeners.ts'
import { answerClientError, createHttpServer, type HttpServerSettings } from './http-server.ts'

const MEBIBYTE = 1024 * 1024

export interface FastifyNeeds {
  env: HttpServerSettings & Pick<EnvironmentVariables, 'TRUST_PROXY'>
  log: FastifyBaseLogger
  /** The page cache: sees every request before routing and returns whether it has answered it. */
  answerFirst?: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Called with every connection and every request that is not answered at once, for stopping the server. */
  connections?: Connections
}

/** Fastify on our own HTTP server, which sees connections and requests before any routing. */
export function createFastify(
  { env, log, answerFirst = () => false, connections = new Connections() }: FastifyNeeds,
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
