import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Environment } from '../../../contract/environment.ts'
import { createPortalClient, type PortalClient } from '../../../contract/client.ts'
import type { Session } from '../../../contract/session.ts'
import { PAGE_SESSION, writeSession } from '../http/page-session.ts'
import { IN_PROCESS } from '../limits/hooks.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'

/** Requests never leave the process: a host that nobody has. */
const BASE_URL = 'http://portal.invalid/api'

/** Who asks for a page. */
export interface Visitor {
  /** The host that the request named. */
  host: string
  environment: Environment
  /** Who is logged in, as the page has found out: its calls need not look again. */
  session?: Session | undefined
}

/** What would have a call answered by somebody else than the API of this process. */
const UNSUPPORTED = ['baseUrl', 'fetch', 'Request']

/**
 * The portal's client that asks the API of the same process: the same routes and checks, no socket. `credentials`
 * go along with every call: the headers that say who is logged in.
 */
export function inProcessClient(
  app: FastifyInstance,
  { host, environment, session }: Visitor,
  credentials: Record<string, string> = {},
): PortalClient {
  const headers = session ? { ...credentials, [PAGE_SESSION]: writeSession(session) } : credentials
  const client = createPortalClient({
    baseUrl: BASE_URL,
    headers,
    fetch: (request) => answerOf(app, host, request),
  })

  /** Nearly all calls of pages: without the requests, responses and streams that cost more than the answer itself. */
  async function read(url: string) {
    // Nothing is kept of what one person alone may see.
    const kept = app.keptAnswer(url, environment)
    if (kept !== undefined) {
      return { data: kept, response: { status: 200, headers: new Headers() } }
    }
    const {
      statusCode,
      payload,
      headers: answered,
    } = await app.inject({
      url,
      headers: { ...headers, host },
      remoteAddress: IN_PROCESS,
    })
    const body: unknown = JSON.parse(payload)
    // Pages read the server's clock from its answers.
    const response = { status: statusCode, headers: new Headers({ date: String(answered.date ?? '') }) }
    return statusCode < 400 ? { data: body, response } : { error: body, response }
  }

  return new Proxy(client, {
    get(target, name: keyof PortalClient) {
      const method = target[name]
      // `use` and `eject` change the client itself.
      if (typeof method !== 'function' || name === 'use' || name === 'eject') return method
      return (path: string, ...rest: unknown[]) => {
        for (const init of rest) assertSupported(init)
        const query = name === 'GET' ? plainQuery(rest[0]) : undefined
        return query === undefined
          ? Reflect.apply(method, target, [path, ...rest])
          : read(`/api${path}${query && `?${query}`}`)
      }
    },
  })
}

/** @throws TypeError at an option that leads out of the process */
function assertSupported(init: unknown): void {
  if (typeof init !== 'object' || init === null) return
  const found = UNSUPPORTED.find((name) => name in init)
  if (found) throw new TypeError(`a call inside the process cannot have the option "${found}"`)
}

/** The query of a call that has nothing else; undefined where there is more to it. */
function plainQuery(init: unknown = {}): string | undefined {
  // By the client's own type, which is a different one for each operation.
  const { params = {}, ...others } = unsafeCast<{ params?: Record<string, unknown> }>(init)
  const { query = {}, ...otherParams } = params
  if (Object.keys(others).length > 0 || Object.keys(otherParams).length > 0) return undefined
  const asked: [string, string][] = []
  // The same: parameters of a query are a group of values.
  for (const [name, value] of Object.entries(unsafeCast<Record<string, unknown>>(query))) {
    if (typeof value === 'object' && value !== null) return undefined
    if (value !== undefined && value !== null) asked.push([name, String(value)])
  }
  return new URLSearchParams(asked).toString()
}

async function answerOf(app: FastifyInstance, host: string, request: Request): Promise<Response> {
  request.signal.throwIfAborted()
  const { statusCode, headers, rawPayload } = await app.inject({
    // The contract's methods are some of those that HTTP knows.
    method: unsafeCast<NonNullable<InjectOptions['method']>>(request.method),
    url: request.url.slice(new URL(BASE_URL).origin.length),
    headers: { ...Object.fromEntries(request.headers), host },
    remoteAddress: IN_PROCESS,
    ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
  })
  const answered = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    for (const one of [value ?? []].flat()) answered.append(name, String(one))
  }
  const isEmpty = statusCode === 204 || statusCode === 304
  return new Response(isEmpty ? null : new Uint8Array(rawPayload), { status: statusCode, headers: answered })
}
