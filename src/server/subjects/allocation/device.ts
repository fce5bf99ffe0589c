import { parseCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookie } from '../../../contract/host-cookies.ts'
import type { IsHttps } from '../../ground/http/common-headers.ts'
import { newId } from '../../ground/new-id.ts'
import type { Core } from '../../store/core.ts'
import { staffCookie } from '../staff/cookie.ts'
import { staffOf } from '../staff/permissions.ts'
import { requireFactor } from '../staff/require-factor.ts'
import type { Actor } from './acts.ts'

const COOKIE = 'staffBrowser'
const YEAR_SECONDS = 31_536_000

/** What acts of two people need. */
export interface ActNeeds extends Core {
  isHttps: IsHttps
}

/**
 * Who acts, and the mark of their browser: an act of two people needs two devices. Another profile or a private window has a
 * mark of its own, so that the mark alone proves nothing; the audit log and the second factors tell who acted.
 */
export function actorOf(request: FastifyRequest, reply: FastifyReply, isHttps: IsHttps): Actor {
  const session = staffOf(request)
  requireFactor(session)
  const isSecure = isHttps(request)
  const sent = parseCookie(request.headers.cookie ?? '')
  const own = sent[hostCookie(COOKIE, isSecure)]
  // A mark from before the prefix stays the same: acts that wait know it.
  const known = own ?? sent[COOKIE] ?? ''
  const browser = /^[0-9A-Z]{26}$/.test(known) ? known : newId()
  if (browser !== own) reply.header('set-cookie', staffCookie(COOKIE, browser, isSecure, YEAR_SECONDS))
  return { staffId: session.staffId, browser }
}
