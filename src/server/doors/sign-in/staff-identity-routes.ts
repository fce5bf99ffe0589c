import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { STAFF_IDENTITY } from '../../../contract/staff.ts'
import { addressPrefix } from '../../store/audit/address-prefix.ts'
import type { Audit } from '../../store/audit/audit.ts'
import type { Db } from '../../store/db/database.ts'
import { isHttps } from '../../ground/http/common-headers.ts'
import { answerUnknown } from '../../ground/http/error-handler.ts'
import { noStepCookie, stepCookie, stepIn } from '../../subjects/identity/cookie.ts'
import { IdentityFault } from '../../subjects/identity/faults.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { type StaffIdentity, staffOfPerson } from '../../subjects/staff/identity.ts'

interface Options {
  /** Absent if no setting names a provider: then there are no such routes. */
  staffIdentity?: StaffIdentity | undefined
  publicOrigin?: string | undefined
  /** Staff have hosts of their own, and this request came through one of them. */
  hasOwnHosts: boolean
  db: Db
  secrets: Secrets
  audit: Audit
  now: () => Date
}

const STEP = 'staffIdentity'

/** Staff's way to their identity provider and back to the editor's login, which completes it. */
export async function staffIdentityRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { staffIdentity, publicOrigin, hasOwnHosts, db, secrets, audit, now } = options
  if (!staffIdentity) {
    for (const url of Object.values(STAFF_IDENTITY)) app.get(url, answerUnknown)
    return
  }
  const { provider } = staffIdentity
  const isSecure = (request: FastifyRequest) => isHttps(request, hasOwnHosts ? undefined : publicOrigin)
  const originOf = (request: FastifyRequest) =>
    hasOwnHosts || publicOrigin === undefined
      ? `${isSecure(request) ? 'https' : 'http'}://${request.host}`
      : publicOrigin

  const lead = (reply: FastifyReply, word: 'proven' | 'unknown' | 'refused' | 'away') =>
    reply.redirect(`/editor?identity=${word}`, 303)

  async function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown) {
    if (!(error instanceof IdentityFault)) throw error
    request.log.warn({ fault: error.message }, 'nobody could be identified by STAFF_OIDC_ISSUER')
    await note(request, error.message)
    return lead(reply, error.isAway ? 'away' : 'refused')
  }

  const note = async (request: FastifyRequest, why: string) =>
    audit(db, {
      actor: 'nobody',
      action: 'staff-login-refused',
      addressPrefix: addressPrefix(request.ip),
      reason: `identity: ${why}`,
    })

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  })

  app.get(STAFF_IDENTITY.begin, async (request, reply) => {
    // Otherwise a link on another site could log somebody in without their consent.
    if (request.headers['sec-fetch-site'] === 'cross-site') return reply.redirect('/editor', 303)
    try {
      const { address, ...asked } = await provider.ask(originOf(request) + STAFF_IDENTITY.back)
      const step = { step: 'asked', ...asked } as const
      reply.header('set-cookie', stepCookie(secrets, step, now(), isSecure(request), STEP))
      return reply.redirect(address, 303)
    } catch (error) {
      return refuse(request, reply, error)
    }
  })

  app.get(STAFF_IDENTITY.back, async (request, reply) => {
    const asked = stepIn(secrets, request.raw, now(), STEP)
    const forgotten = noStepCookie(isSecure(request), STEP)
    try {
      if (asked?.step !== 'asked') throw new IdentityFault('no question is open in this browser')
      const person = await provider.answered(new URL(request.url, originOf(request)), asked)
      if (!(await staffOfPerson({ db, secrets }, staffIdentity, person))) {
        await note(request, 'nobody is linked')
        return await lead(reply.header('set-cookie', forgotten), 'unknown')
      }
      const proven = stepCookie(secrets, { step: 'proven', ...person }, now(), isSecure(request), STEP)
      return await lead(reply.header('set-cookie', proven), 'proven')
    } catch (error) {
      return refuse(request, reply.header('set-cookie', forgotten), error)
    }
  })
}
