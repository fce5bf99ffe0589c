import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { IDENTITY, PROFILE } from '../../../contract/constants.ts'
import type { Accounts } from '../../subjects/accounts/accounts.ts'
import { carriedIn, sessionCookies } from '../../subjects/accounts/cookies.ts'
import { visitorOf } from '../../subjects/accounts/visitor-of.ts'
import type { Audit } from '../../store/audit/audit.ts'
import type { Change } from '../../store/change.ts'
import type { Db } from '../../store/db/database.ts'
import { answerUnknown } from '../../ground/http/error-handler.ts'
import { isHttps } from '../../ground/http/common-headers.ts'
import { localPath } from '../../ground/http/local-path.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { type Arrival, arrive } from '../../subjects/accounts/identity-login.ts'
import { noStepCookie, stepCookie, stepIn } from '../../subjects/identity/cookie.ts'
import { IdentityFault } from '../../subjects/identity/faults.ts'
import type { IdentityProvider } from '../../subjects/identity/provider.ts'

interface Options {
  /** Absent if no setting names a provider: then there are no such routes. */
  provider?: IdentityProvider | undefined
  publicOrigin?: string | undefined
  db: Db
  secrets: Secrets
  audit: Audit
  change: Change
  accounts: Accounts
  now: () => Date
}

const LOGIN = '/login'
const HOME = '/home'

/** What the page tells the visitor: see `templates/login` and `templates/profile`. */
type Word = 'proven' | 'refused' | 'away' | Exclude<Arrival['came'], 'in' | 'new'>

/** To an identity provider and back. These are links, because the answer to a form must not lead to another site. */
export async function identityRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { provider, publicOrigin = '', db, secrets, audit, change, accounts, now } = options
  if (!provider) {
    app.get(`${IDENTITY.begin}`, answerUnknown)
    app.get(`${IDENTITY.back}`, answerUnknown)
    return
  }
  const { sessions, identities, agreements } = accounts
  const parts = { db, secrets, audit, change, identities, sessions, agreements, now }

  /** Redirects to the page with the result: the login or, if somebody is logged in, their own page. */
  async function tell(request: FastifyRequest, reply: FastifyReply, word: Word, next?: string) {
    const isLoggedIn = (await sessions.find(carriedIn(request.headers.cookie))) !== undefined
    const query = new URLSearchParams({ identity: word, ...(next !== undefined && { next }) })
    return reply.redirect(`${isLoggedIn ? PROFILE : LOGIN}?${query.toString()}`, 303)
  }

  /** Logs the reason in both logs, without naming anybody. */
  async function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown, next?: string) {
    if (!(error instanceof IdentityFault)) throw error
    const reason = `identity: ${error.message}`
    request.log.warn({ fault: error.message }, 'nobody could be identified by OIDC_ISSUER')
    const { addressPrefix } = visitorOf(request)
    await audit(db, { actor: 'nobody', action: 'login-refused', addressPrefix, reason })
    return tell(request, reply, error.isAway ? 'away' : 'refused', next)
  }

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  })

  app.get<{ Querystring: { next?: unknown } }>(IDENTITY.begin, async (request, reply) => {
    const next = request.query.next === undefined ? undefined : localPath(request.query.next)
    // Otherwise a link on another site could log a visitor in, or interrupt them, without their consent.
    if (request.headers['sec-fetch-site'] === 'cross-site') return reply.redirect(LOGIN, 303)
    try {
      const { address, ...asked } = await provider.ask(publicOrigin + IDENTITY.back)
      const step = { step: 'asked', ...asked, ...(next !== undefined && { next }) } as const
      reply.header('set-cookie', stepCookie(secrets, step, now(), isHttps(request, publicOrigin)))
      return reply.redirect(address, 303)
    } catch (error) {
      return refuse(request, reply, error, next)
    }
  })

  app.get(IDENTITY.back, async (request, reply) => {
    const isSecure = isHttps(request, publicOrigin)
    const asked = stepIn(secrets, request.raw, now())
    reply.header('set-cookie', noStepCookie(isSecure))
    if (asked?.step !== 'asked')
      return refuse(request, reply, new IdentityFault('no question is open in this browser'))
    const { next } = asked
    try {
      const person = await provider.answered(new URL(request.url, publicOrigin), asked)
      const arrival = await arrive(parts, person, {
        carried: carriedIn(request.headers.cookie),
        visitor: visitorOf(request),
      })
      if (arrival.came === 'in') {
        if (arrival.session) reply.header('set-cookie', sessionCookies(arrival.session, isSecure))
        return reply.redirect(next ?? HOME, 303)
      }
      if (arrival.came !== 'new') return tell(request, reply, arrival.came, next)
      reply.removeHeader('set-cookie')
      reply.header('set-cookie', stepCookie(secrets, { step: 'proven', ...person }, now(), isSecure))
      return tell(request, reply, 'proven', next)
    } catch (error) {
      return refuse(request, reply, error, next)
    }
  })
}
