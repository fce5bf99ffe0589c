import type { FastifyReply, FastifyRequest } from 'fastify'
import { stringifySetCookie } from 'cookie'
import { cookiesOf } from '../../ground/http/cookies.ts'
import { newId } from '../../ground/new-id.ts'
import { staffOf } from '../staff/permissions.ts'
import { requireFactor } from '../staff/require-factor.ts'
import type { Actor } from './acts.ts'

const COOKIE = 'staffBrowser'
const YEAR_SECONDS = 31_536_000

/**
 * Who acts, and the mark of their browser: what takes two people takes two devices. Another profile or a private window has a
 * mark of its own; the audit log and the second factors say who it was.
 */
export function actorOf(request: FastifyRequest, reply: FastifyReply): Actor {
  const session = staffOf(request)
  requireFactor(session)
  const known = cookiesOf(request.raw)[COOKIE] ?? ''
  const browser = /^[0-9A-Z]{26}$/.test(known) ? known : newId()
  if (browser !== known)
    reply.header(
      'set-cookie',
      stringifySetCookie({
        name: COOKIE,
        value: browser,
        path: '/api/editor',
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https',
        maxAge: YEAR_SECONDS,
      }),
    )
  return { staffId: session.staffId, browser }
}
