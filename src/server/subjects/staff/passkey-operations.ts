import type { FastifyReply, FastifyRequest } from 'fastify'
import type { components } from '../../../contract/generated/api.d.ts'
import type { IsHttps } from '../../ground/http/common-headers.ts'
import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'
import type { Core } from '../../store/core.ts'
import { byStaff } from './by-staff.ts'
import { browserOwner, type ChallengeOwner, newBrowserOwner, sessionOwner } from './challenges.ts'
import {
  addPasskey,
  type Assertion,
  assertionOptions,
  listPasskeys,
  type NewPasskey,
  registrationOptions,
  relyingParty,
  removePasskey,
} from './passkeys.ts'
import { staffOf } from './permissions.ts'
import type { Shown } from './second-factor.ts'

export interface PasskeyNeeds extends Core {
  site: () => Promise<{ settings: { name: string } }>
  isHttps: IsHttps
  editorOrigin: (request: FastifyRequest) => string
}

type Signed = components['schemas']['PasskeyAssertion']

/** What a request shows as its passkey, and what a browser is to sign. */
export function passkeyWays({ db, isHttps, editorOrigin }: Omit<PasskeyNeeds, 'site'>) {
  const siteOf = (request: FastifyRequest) => relyingParty(editorOrigin(request))

  return {
    siteOf,
    /** `owner`: whose challenge was signed; by default this browser's. */
    assertion(
      request: FastifyRequest,
      passkey: Signed,
      owner: ChallengeOwner | undefined = browserOwner(request),
    ): Assertion {
      // Validated by the contract; the library verifies what is in it.
      return { owner, site: siteOf(request), credential: unsafeCast<Assertion['credential']>(passkey) }
    },
    /** What this browser is to sign, where nobody is logged in yet. */
    async begin(
      request: FastifyRequest,
      reply: FastifyReply,
      staffId?: string,
    ): Promise<Record<string, unknown>> {
      const { owner, cookie } = newBrowserOwner(isHttps(request))
      reply.header('set-cookie', cookie)
      return { ...(await assertionOptions(db, owner, siteOf(request).id, staffId)) }
    },
    /** The same for an account whose password is shown; undefined where it has no passkey. */
    async beginFor(request: FastifyRequest, reply: FastifyReply, staffId: string) {
      const own = await listPasskeys(db, staffId)
      return own.length > 0 ? this.begin(request, reply, staffId) : undefined
    },
  }
}

/** What a request shows as its second factor. `owner`: see passkeyWays(). */
export const shownBy =
  (ways: ReturnType<typeof passkeyWays>) =>
  (request: FastifyRequest<{ Body: { code?: string; passkey?: Signed } }>, owner?: ChallengeOwner): Shown => {
    const { code, passkey } = request.body
    return { code, passkey: passkey && ways.assertion(request, passkey, owner) }
  }

/** Passkeys: registered, removed, and what is to be signed. */
export function passkeyOperations(api: PasskeyNeeds) {
  const { db } = api
  const ways = passkeyWays(api)
  return {
    async beginPasskeyLogin(request, reply) {
      return ok(await ways.begin(request, reply))
    },
    async beginPasskeyConfirm(request) {
      const session = staffOf(request)
      const { id } = ways.siteOf(request)
      return ok({ ...(await assertionOptions(db, sessionOwner(session, 'confirm'), id, session.staffId)) })
    },
    async beginPasskey(request) {
      const session = staffOf(request)
      const { settings } = await api.site()
      const site = { id: ways.siteOf(request).id, siteName: settings.name }
      return ok({ ...(await registrationOptions(db, sessionOwner(session, 'register'), session, site)) })
    },
    async addPasskey(request) {
      const session = staffOf(request)
      const name = request.body.name.trim()
      // Validated by the contract; the library verifies what is in it.
      const credential = unsafeCast<NewPasskey['credential']>(request.body.passkey)
      const codes = await addPasskey(
        api,
        { owner: sessionOwner(session, 'register'), site: ways.siteOf(request), who: byStaff(request) },
        { name, credential },
      )
      return ok(codes)
    },
    async removePasskey(request) {
      await api.change(
        byStaff(request),
        (tx) => removePasskey(tx, api, staffOf(request), request.body.id),
        (name) => ({ action: 'staff-passkey-removed', detail: { name } }),
      )
      return ok(null)
    },
  } satisfies Operations
}
