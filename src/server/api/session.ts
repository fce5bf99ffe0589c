import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isRecord } from '../../contract/is-record.ts'
import type { Session } from '../../contract/session.ts'
import { carriedBy } from '../accounts/session-of.ts'
import type { Sessions } from '../accounts/sessions.ts'
import { Refusal } from '../refusal.ts'
import { routeOf } from '../route-of.ts'
import { readPageSession } from './page-session.ts'
import { routeUrl } from '../http/route-url.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is logged in; known in operations whose `security` asks for it. */
    session: Session | undefined
  }
}

interface Specification {
  paths?: Record<string, Record<string, { security?: unknown }>>
}

/** The name of the requirement in the contract's `security`. */
const TOKEN = 'token'

const nobody = () =>
  new Refusal(401, 'nobody is logged in: log in and send the token in the header "tokenId"')

/** Answers 401, before anything is read, where the contract asks for a session and there is none. */
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

/** Who is logged in, in an operation whose `security` in the contract asks for it. */
export async function requireSession({ session }: Pick<FastifyRequest, 'session'>): Promise<Session> {
  if (!session) throw nobody()
  return session
}

function* guardedRoutes({ paths = {} }: Specification, prefix: string): Generator<string> {
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { security }] of Object.entries(operations)) {
      const isGuarded = Array.isArray(security) && security.some((one) => isRecord(one) && TOKEN in one)
      if (isGuarded) yield `${method.toUpperCase()} ${prefix}${routeOf(path)}`
    }
  }
}
