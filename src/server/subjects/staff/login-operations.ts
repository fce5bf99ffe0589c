import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceLabel } from '../../ground/http/device-label.ts'
import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import { Refusal } from '../../ground/refusal.ts'
import { addressPrefix } from '../../store/audit/address-prefix.ts'
import { noStepCookie, provenIn } from '../identity/cookie.ts'
import { type StaffIdentity, staffOfPerson } from './identity.ts'
import { knownDevice, knownDeviceCookie } from './known-device.ts'
import { idOf } from './list-staff.ts'
import { logIn, logInAs, logInByPasskey } from './login.ts'
import { type PasskeyNeeds, passkeyWays, shownBy } from './passkey-operations.ts'

interface LoginNeeds extends PasskeyNeeds {
  staffIdentity: StaffIdentity | undefined
}

/** How the staff logs in. */
export function loginOperations(api: LoginNeeds) {
  const { db } = api
  const callerOf = (request: FastifyRequest, way?: 'identity' | 'passkey') => ({
    ip: request.ip,
    device: deviceLabel(request.headers['user-agent']),
    https: api.isHttps(request),
    known: (name: string) => knownDevice(api.secrets, name, request.raw),
    way,
  })
  const ways = passkeyWays(api)
  const shown = shownBy(ways)

  /** What comes of a login; a refused one has a line in the audit log. */
  async function entered(
    request: FastifyRequest,
    reply: FastifyReply,
    login: () => ReturnType<typeof logIn>,
    { way, typed }: { way?: 'identity' | 'passkey'; typed?: string } = {},
  ) {
    const session = await login().catch(async (error: unknown) => {
      if (error instanceof Refusal) {
        const reason = [way, error.reason ?? 'refused'].filter(Boolean).join(': ')
        // A name that nobody has is not told: a password typed into its field would stand in the log for good.
        const subject = typed === undefined ? undefined : await idOf(db, typed)
        await api.audit(db, {
          actor: 'nobody',
          addressPrefix: addressPrefix(request.ip),
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
    const { name, cookie, token } = session
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
          const session = await logInAs(api, row, shown(request), callerOf(request, 'identity'))
          if (session.token !== null)
            reply.header('set-cookie', noStepCookie(api.isHttps(request), 'staffIdentity'))
          return session
        },
        { way: 'identity' },
      )
    },
    async editorPasskeyLogin(request, reply) {
      const passkey = ways.assertion(request, request.body.passkey)
      return entered(request, reply, async () => logInByPasskey(api, passkey, callerOf(request, 'passkey')), {
        way: 'passkey',
      })
    },
    async selectEditorLoginWays() {
      const { staffIdentity } = api
      if (!staffIdentity) return ok({})
      const { label } = staffIdentity.provider
      return ok({ identity: { ...(label !== undefined && { label }) } })
    },
  } satisfies Operations
}
