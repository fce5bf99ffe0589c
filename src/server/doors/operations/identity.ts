import { readPhone } from '../../subjects/accounts/change-phone.ts'
import { addressPrefix } from '../../store/audit/address-prefix.ts'
import { noStepCookie, provenIn } from '../../subjects/identity/cookie.ts'
import { verifiedOf } from '../../subjects/accounts/identities.ts'
import { maskText } from '../../subjects/records/mask.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { ApiContext } from '../service/context.ts'
import { ok } from '../../ground/http/envelope.ts'
import { requireSession } from '../../ground/http/require-session.ts'
import type { Operations } from '../../ground/http/operation.ts'

/** Nothing that this browser has proven can be linked: it has proven nothing, or too long ago. */
export const nothingProven = () =>
  new Refusal(409, 'no identity was proven in the last ten minutes', { field: 'identity' })

export function identityHandlers(api: ApiContext) {
  const { db, secrets, audit, accounts, identityProvider, now, isHttps } = api
  return {
    async selectLoginWays(request, reply) {
      reply.header('cache-control', 'no-store')
      const label = identityProvider?.label
      const proven = provenIn(secrets, request.raw, now())
      return ok({
        ...(identityProvider && { identity: { ...(label !== undefined && { label }) } }),
        ...(proven && { proven: { ...(proven.name && { name: maskText('name', proven.name) }) } }),
      })
    },
    async selectOwnInfo(request) {
      const { accountId, showNumber } = await requireSession(request)
      const { show } = request.query
      const verified = await verifiedOf(db, secrets, accountId)
      const userMobile = show === 'phone' ? (await readPhone({ db, secrets }, accountId)).phone : showNumber
      const { name } = verified ?? {}
      if (show === 'phone' || (show === 'name' && name !== undefined)) {
        const prefix = addressPrefix(request.ip)
        await audit(db, { actor: accountId, action: 'unmasked', addressPrefix: prefix, reason: show })
      }
      return ok({
        userMobile,
        ...(verified && {
          identity: {
            ...(name !== undefined && { name: show === 'name' ? name : maskText('name', name) }),
            verifiedAt: verified.verifiedAt.toISOString(),
          },
        }),
      })
    },
    async linkIdentity(request, reply) {
      const { accountId } = await requireSession(request)
      const person = provenIn(secrets, request.raw, now())
      if (!person) throw nothingProven()
      await db.transaction(async (tx) => {
        await accounts.identities.link(tx, accountId, person, now())
        const prefix = addressPrefix(request.ip)
        await audit(tx, { actor: accountId, action: 'identity-linked', addressPrefix: prefix })
      })
      reply.header('set-cookie', noStepCookie(isHttps(request)))
      return ok(null)
    },
    async unlinkIdentity(request) {
      const { accountId } = await requireSession(request)
      await db.transaction(async (tx) => {
        if (!(await accounts.identities.unlink(tx, accountId))) throw notFound('proven identity')
        const prefix = addressPrefix(request.ip)
        await audit(tx, { actor: accountId, action: 'identity-unlinked', addressPrefix: prefix })
      })
      return ok(null)
    },
  } satisfies Operations
}
