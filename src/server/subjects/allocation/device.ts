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
 * Who acts, and the mark of their browser: an act of two people needs two devices. Another profile or a private window has a
 * mark of its own, so that the mark alone proves nothing; the audit log and the second factors tell who acted.
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
