import { readPhone } from './change-phone.ts'
import { byAccount } from './by-account.ts'
import { phoneOf } from './move-number.ts'
import { assertNumber } from './own-code.ts'
import { noStepCookie, provenIn } from '../identity/cookie.ts'
import { verifiedOf } from './identities.ts'
import { ownFactsOf } from './own-facts.ts'
import { maskText } from '../records/mask.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Core } from '../../store/core.ts'
import type { IsHttps } from '../../ground/http/common-headers.ts'
import type { IdentityProvider } from '../identity/provider.ts'
import type { Accounts } from './accounts.ts'
import { ok } from '../../ground/http/envelope.ts'
import { isFresh } from '../../store/fresh-login.ts'
import { requireSession } from '../../ground/http/require-session.ts'
import type { Operations } from '../../ground/http/operation.ts'

/** Nothing that this browser has proven can be linked: it has proven nothing, or too long ago. */
export const nothingProven = () =>
  new Refusal(409, 'no identity was proven in the last ten minutes', { field: 'identity' })

interface Needs extends Core {
  accounts: Pick<Accounts, 'identities'>
  identityProvider: Pick<IdentityProvider, 'label'> | undefined
  isHttps: IsHttps
}

/** Who an account's owner is, as an identity provider has proven it. */
export function identityOperations({
  db,
  secrets,
  audit,
  change,
  accounts,
  identityProvider,
  now,
  isHttps,
}: Needs) {
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
      const session = await requireSession(request)
      const { accountId, showNumber } = session
      const [{ sessions }, verified] = await Promise.all([
        ownFactsOf(db)(accountId),
        verifiedOf(db, secrets, accountId),
      ])
      const { confirmedAt } = sessions.find(({ id }) => id === session.sessionId) ?? {}
      const isConfirmed = isFresh(confirmedAt ? new Date(confirmedAt) : undefined, now())
      // Masked as long as no code was given; the page says so.
      const show = isConfirmed ? request.query.show : undefined
      const userMobile = show === 'phone' ? (await readPhone({ db, secrets }, accountId)).phone : showNumber
      const { name } = verified ?? {}
      if (show === 'phone' || (show === 'name' && name !== undefined)) {
        await audit(db, { ...byAccount(request), action: 'unmasked', reason: show })
      }
      return ok({
        userMobile,
        mustConfirm: !isConfirmed,
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
      await change(byAccount(request), (tx) => accounts.identities.link(tx, accountId, person, now()), {
        action: 'identity-linked',
      })
      reply.header('set-cookie', noStepCookie(isHttps(request)))
      return ok(null)
    },
    async unlinkIdentity(request) {
      const { accountId } = await requireSession(request)
      await change(
        byAccount(request),
        async (tx) => {
          // Without a number and without the identity its owner would never get in again.
          assertNumber(await phoneOf(tx, secrets, accountId))
          if (!(await accounts.identities.unlink(tx, accountId))) throw notFound('proven identity')
        },
        { action: 'identity-unlinked' },
      )
      return ok(null)
    },
  } satisfies Operations
}
