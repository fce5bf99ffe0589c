import createClient from 'openapi-fetch'
import type { paths } from './generated/api.d.ts'

export { PortalError, unwrap } from './envelope.ts'

/** The typed client of the API contract. On the server `fetch` calls the API within the process. */
export function createPortalClient(options: {
  baseUrl: string
  /** Sent with every call. */
  headers?: Record<string, string>
  fetch?: (request: Request) => Promise<Response>
}) {
  return createClient<paths>(options)
}

export type PortalClient = ReturnType<typeof createPortalClient>
