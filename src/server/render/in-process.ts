import type { FastifyInstance } from 'fastify'
import { createPortalClient, type PortalClient } from '../../contract/client.ts'
import { trusted } from '../trusted.ts'

interface Init {
  params?: { query?: Record<string, string | number | undefined> }
}

/**
 * The portal's client that asks the API of the same process: the same routes and checks, but neither a socket nor the
 * requests, responses and streams of one, which cost more than the answer itself. Pages only read.
 */
export function inProcessClient(app: FastifyInstance, host: string): PortalClient {
  async function get(path: string, init?: Init) {
    const asked = Object.entries(init?.params?.query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    )
    const query = new URLSearchParams(asked).toString()
    const url = `/api${path}${query && `?${query}`}`
    const kept = app.keptAnswer(url)
    if (kept !== undefined) {
      return { data: kept, response: { status: 200, headers: new Headers() } }
    }
    const { statusCode, payload, headers } = await app.inject({ url, headers: { host } })
    const body: unknown = JSON.parse(payload)
    // Pages read the server's clock from its answers.
    const response = { status: statusCode, headers: new Headers({ date: String(headers.date ?? '') }) }
    return statusCode < 400 ? { data: body, response } : { error: body, response }
  }
  return { ...createPortalClient({ baseUrl: `http://${host}/api` }), GET: trusted<PortalClient['GET']>(get) }
}
