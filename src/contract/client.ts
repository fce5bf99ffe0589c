import createClient from 'openapi-fetch'
import type { paths } from './generated/api.d.ts'

export { PortalError, unwrap } from './envelope.ts'

/** The typed client of the portal's contract. On the server `fetch` goes straight into the API of the same process. */
export function createPortalClient(options: {
  baseUrl: string
  /** Go along with every call. */
  headers?: Record<string, string>
  fetch?: (request: Request) => Promise<Response>
}) {
  return createClient<paths>(options)
}

export type PortalClient = ReturnType<typeof createPortalClient>
