import { accessOf } from '../../../contract/staff.ts'
import { knownDevice, knownDeviceCookie } from './known-device.ts'
import { addressPrefix } from '../../store/audit/address-prefix.ts'
import { deviceLabel } from '../../ground/http/device-label.ts'
import { sql } from 'drizzle-orm'
import { site } from '../../store/db/schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { noStepCookie, provenIn } from '../identity/cookie.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import { mobileNumber } from '../../ground/phone.ts'
import { idOf, phoneOf, setPhone } from './accounts.ts'
import { countAttempt } from './attempts.ts'
import { readLink, spendLink } from './links.ts'
import { grantsOf } from './grants.ts'
import { staffOfPerson } from './identity.ts'
import { changePassword, confirm, logIn, logInAs, logInByPasskey } from './login.ts'
import { staffOf } from './permissions.ts'
import { beginFactor, confirmFactor, endFactor, hasAuthenticator, type Shown } from './second-factor.ts'
import { endSession, EXPIRED_COOKIE, listSessions } from './sessions.ts'
import type { components } from '../../../contract/generated/api.d.ts'
import { type ChallengeOwner, sessionOwner } from './challenges.ts'
import { type PasskeyNeeds, passkeyWays } from './passkey-operations.ts'
import { listPasskeys } from './passkeys.ts'
import type { StaffIdentity } from './identity.ts'
import { ok } from '../../ground/http/envelope.ts'
import { staffNote } from './staff-note.ts'
import type { Operations } from '../../ground/http/operation.ts'

interface Needs extends PasskeyNeeds {
  isSeparate: boolean
  staffIdentity: StaffIdentity | undefined
}

/** How the staff logs in, and what everybody there says of themselves. */
export function staffOperations(api: Needs) {
  const { db } = api
  const note = staffNote(api.audit)
  const callerOf = (request: FastifyRequest) => ({
    ip: request.ip,
    device: deviceLabel(request.headers['user-agent']),
    https: api.isHttps(request),
    known: (name: string) => knownDevice(api.secrets, name, request.raw),
  })
  const ways = passkeyWays(api)
  const shown = (
    request: FastifyRequest<{ Body: { code?: string; passkey?: components['schemas']['PasskeyAssertion'] } }>,
    owner?: ChallengeOwner,
  ): Shown => {
    const { code, passkey } = request.body
    return { code, passkey: passkey && ways.assertion(request, passkey, owner) }
  }

  /** What comes of a login, and its line in the audit log. */
  async function entered(
    request: FastifyRequest,
    reply: FastifyReply,
    login: () => ReturnType<typeof logIn>,
    { way, typed }: { way?: 'identity' | 'passkey'; typed?: string } = {},
  ) {
    const from = { addressPrefix: addressPrefix(request.ip) }
    const session = await login().catch(async (error: unknown) => {
      if (error instanceof Refusal) {
        const reason = [way, error.reason ?? 'refused'].filter(Boolean).join(': ')
        // A name that nobody has is not told: a password typed into its field would stand in the log for good.
        const subject = typed === undefined ? undefined : await idOf(db, typed)
        await api.audit(db, {
          ...from,
          actor: 'nobody',
          action: 'staff-login-refused',
          ...(subject !== undefined && { subject }),
          reason,
        })
      }
      throw error
    })
    if (session.token === null) {
      const passkey = await ways.beginFor(request, reply, session.staffId)
      return ok({ token: null, ...(passkey && { passkey }) })
    }
    const { staffId: actor, name, cookie, token } = session
    await api.audit(db, { ...from, actor, action: 'staff-login', ...(way && { reason: way }) })
    reply.header('set-cookie', [cookie, knownDeviceCookie(api.secrets, name, api.isHttps(request))])
    return ok({ token })
  }

  return {
    async editorLogin(request, reply) {
      const { name, password } = request.body
      return entered(
        request,
        reply,
        async () => logIn(api, { name, password, ...shown(request) }, callerOf(request)),
        { typed: name },
      )
    },
    async editorIdentityLogin(request, reply) {
      const { secrets, staffIdentity, now } = api
      return entered(
        request,
        reply,
        async () => {
          const person = provenIn(secrets, request.raw, now(), 'staffIdentity')
          const row = staffIdentity && person && (await staffOfPerson(api, staffIdentity, person))
          if (!row) throw new Refusal(401, 'no identity is proven', { reason: 'no-identity' })
          const session = await logInAs(api, row, shown(request), callerOf(request))
          if (session.token !== null)
            reply.header('set-cookie', noStepCookie(api.isHttps(request), 'staffIdentity'))
          return session
        },
        { way: 'identity' },
      )
    },
    async editorPasskeyLogin(request, reply) {
      const passkey = ways.assertion(request, request.body.passkey)
      return entered(request, reply, async () => logInByPasskey(api, passkey, callerOf(request)), {
        way: 'passkey',
      })
    },
    async selectEditorLoginWays() {
      const { staffIdentity } = api
      if (!staffIdentity) return ok({})
      const { label } = staffIdentity.provider
      return ok({ identity: { ...(label !== undefined && { label }) } })
    },
    async editorLogout(request, reply) {
      const { staffId, sessionId } = staffOf(request)
      await endSession(db, staffId, sessionId)
      await note(db, request, 'staff-logout')
      reply.header('set-cookie', EXPIRED_COOKIE)
      return ok(null)
    },
    async selectMe(request) {
      const { staffId, name, sessionId, hasSecondFactor, mustEnrol } = staffOf(request)
      const grants = await grantsOf(db, staffId)
      const [named] = await db
        .select({ siteName: sql<string | null>`${site.settings} ->> 'name'` })
        .from(site)
      return ok({
        id: staffId,
        name,
        siteName: named?.siteName ?? '',
        deviceKey: api.secrets.blindIndex('device texts', staffId),
        access: accessOf(grants),
        grants,
        secondFactor: hasSecondFactor,
        authenticator: await hasAuthenticator(db, staffId),
        passkeys: await listPasskeys(db, staffId),
        ...(await phoneOf(api, staffId)),
        mustEnrol,
        sessionId,
        sessions: await listSessions(db, staffId),
      })
    },
    async endStaffSession(request) {
      const { sessionId } = request.body
      if (!(await endSession(db, staffOf(request).staffId, sessionId)))
        throw notFound(`session "${sessionId}"`)
      await note(db, request, 'staff-session-ended')
      return ok(null)
    },
    async changeStaffPassword(request) {
      await changePassword(api, staffOf(request), request.body, request.ip)
      await note(db, request, 'staff-password-changed')
      return ok(null)
    },
    async setOwnPhone(request) {
      const { staffId } = staffOf(request)
      await setPhone(api, staffId, mobileNumber(request.body.phone), (tx) =>
        note(tx, request, 'staff-phone-changed'),
      )
      return ok(null)
    },
    async readStaffLink(request) {
      const { name, purpose } = await readLink(db, request.body.token)
      return ok({ name, purpose })
    },
    async spendStaffLink(request) {
      const { token } = request.body
      const { staffId, name, purpose } = await readLink(db, token)
      const forgive = await countAttempt(api, { name, ip: request.ip, lane: `link ${staffId}` })
      await spendLink(api, request.body, (tx) =>
        api.audit(tx, {
          actor: staffId,
          action: 'staff-link-used',
          addressPrefix: addressPrefix(request.ip),
          reason: purpose,
        }),
      )
      await forgive(true)
      return ok({ name })
    },
    async confirmStaff(request) {
      const session = staffOf(request)
      const { password } = request.body
      const proof = { password, ...shown(request, sessionOwner(session, 'confirm')) }
      await confirm(api, session, proof, request.ip)
      return ok(null)
    },
    async beginSecondFactor(request) {
      const { settings } = await api.site()
      return ok(await beginFactor(api, staffOf(request), settings.name))
    },
    async confirmSecondFactor(request) {
      const codes = await confirmFactor(api, staffOf(request).staffId, request.body.code)
      await note(db, request, 'staff-second-factor-set')
      return ok(codes)
    },
    async endSecondFactor(request) {
      await endFactor(api, staffOf(request))
      await note(db, request, 'staff-second-factor-ended')
      return ok(null)
    },
  } satisfies Operations
}
