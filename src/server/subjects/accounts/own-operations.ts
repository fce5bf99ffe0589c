import { noCookies, showNumberCookie } from './cookies.ts'
import { addressPrefix } from '../../store/audit/address-prefix.ts'
import { ok } from '../../ground/http/envelope.ts'
import { requireSession } from '../../ground/http/require-session.ts'
import type { Operations } from '../../ground/http/operation.ts'
import { requireFreshLogin } from '../../store/fresh-login.ts'
import { byResident } from '../../store/who.ts'
import { releaseNumber } from './move-number.ts'
import type { AccountNeeds } from './operations.ts'
import { privately } from './privately.ts'

/** What an account's owner changes of it: where it is logged in, and its number. */
export function ownOperations(
  api: Pick<AccountNeeds, 'accounts' | 'site' | 'isHttps' | 'db' | 'change' | 'secrets' | 'now'>,
) {
  const { accounts, isHttps, db, change, secrets, now } = api
  return {
    async selectSessions(request) {
      return ok(await accounts.own.list(await requireSession(request)))
    },
    async endSession(request) {
      await accounts.own.end(await requireSession(request), request.params.id, addressPrefix(request.ip))
      return ok(null)
    },
    async endAllSessions(request, reply) {
      await accounts.own.endAll(await requireSession(request), addressPrefix(request.ip))
      privately(reply, noCookies(isHttps(request)))
      return ok(null)
    },
    async disownAccount(request, reply) {
      const session = await requireSession(request)
      await requireFreshLogin(db, session, now())
      const { accountId } = session
      await change(byResident(session, request), (tx) => releaseNumber(tx, secrets, accountId), {
        action: 'number-released',
        subject: accountId,
        reason: 'not the account of whoever has the number',
      })
      privately(reply, noCookies(isHttps(request)))
      return ok(null)
    },
    async sendPhoneCode(request) {
      const { ip, body } = request
      const { settings } = await api.site(request)
      await accounts.sendPhoneCode(await requireSession(request), body.phone, { ip, settings })
      return ok(null)
    },
    async sendConfirmCode(request) {
      const { settings } = await api.site(request)
      await accounts.sendConfirmCode(await requireSession(request), { ip: request.ip, settings })
      return ok(null)
    },
    async confirmOwner(request) {
      const given = { code: request.body.code, addressPrefix: addressPrefix(request.ip) }
      await accounts.confirm(await requireSession(request), given)
      return ok(null)
    },
    async changePhone(request, reply) {
      const change = { ...request.body, addressPrefix: addressPrefix(request.ip) }
      const showNumber = await accounts.changePhone(await requireSession(request), change)
      privately(reply, [showNumberCookie(showNumber, isHttps(request))])
      return ok({ userMobile: showNumber })
    },
  } satisfies Operations
}
