import type { FastifyRequest } from 'fastify'
import type { Session } from '../../../contract/session.ts'
import { IN_PROCESS } from '../limits/hooks.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'

/** For a call that a page makes inside this process: who is logged in, as the page has determined. */
export const PAGE_SESSION = 'x-page-session'

export const writeSession = ({ accountId, sessionId, showNumber }: Session): string =>
  JSON.stringify({ accountId, sessionId, showNumber })

/** The header has no effect on requests that arrive over a socket. */
export function readPageSession({
  socket,
  headers,
}: Pick<FastifyRequest, 'socket' | 'headers'>): Session | undefined {
  const written = headers[PAGE_SESSION]
  if (socket.remoteAddress !== IN_PROCESS || typeof written !== 'string') return undefined
  // Only this process sends this header, and wrote a session into it.
  return unsafeCast<Session>(JSON.parse(written))
}
