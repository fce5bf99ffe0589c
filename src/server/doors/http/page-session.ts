import type { FastifyRequest } from 'fastify'
import type { Session } from '../../../contract/session.ts'
import { IN_PROCESS } from '../limits/hooks.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'

/** In a call that a page makes inside this process: who is logged in, as the page has found out. */
export const PAGE_SESSION = 'x-page-session'

export const writeSession = ({ accountId, sessionId, showNumber }: Session): string =>
  JSON.stringify({ accountId, sessionId, showNumber })

/** Of what comes over a socket the header says nothing, whoever sends it. */
export function readPageSession({
  socket,
  headers,
}: Pick<FastifyRequest, 'socket' | 'headers'>): Session | undefined {
  const written = headers[PAGE_SESSION]
  if (socket.remoteAddress !== IN_PROCESS || typeof written !== 'string') return undefined
  return unsafeCast<Session>(JSON.parse(written))
}
