import type { FastifyInstance } from 'fastify'
import { isRecord } from '../../../contract/is-record.ts'
import { carriedBy } from '../../subjects/accounts/session-of.ts'
import type { Sessions } from '../../subjects/accounts/sessions.ts'
import { routeOf } from '../../ground/route-of.ts'
import { readPageSession } from '../http/page-session.ts'
import { routeUrl } from '../../ground/http/route-url.ts'
import { nobody } from '../../ground/http/require-session.ts'

interface Specification {
  paths?: Record<string, Record<string, { security?: unknown }>>
}

/** The name of the requirement in the contract's `security`. */
const TOKEN = 'token'

/** Answers 401 before anything is read, if the contract requires a session and there is none. */
export function addSessions(
  app: FastifyInstance,
  specification: Specification,
  sessions: Pick<Sessions, 'find'>,
): void {
  const guarded = new Set(guardedRoutes(specification, app.prefix))
  app.decorateRequest('session', undefined)
  app.addHook('onRequest', async (request, reply) => {
    const method = request.method === 'HEAD' ? 'GET' : request.method
    if (!guarded.has(`${method} ${routeUrl(request)}`)) return
    reply.header('cache-control', 'no-store')
    request.session = readPageSession(request) ?? (await sessions.find(carriedBy(request)))
    if (!request.session) throw nobody()
  })
}

function* guardedRoutes({ paths = {} }: Specification, prefix: string): Generator<string> {
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { security }] of Object.entries(operations)) {
      const isGuarded = Array.isArray(security) && security.some((one) => isRecord(one) && TOKEN in one)
      if (isGuarded) yield `${method.toUpperCase()} ${prefix}${routeOf(path)}`
    }
  }
}
