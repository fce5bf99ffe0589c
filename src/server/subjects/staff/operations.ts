import { mobileNumber } from '../../ground/phone.ts'
import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import { addressPrefix } from '../../store/audit/address-prefix.ts'
import { setPhone } from './accounts.ts'
import { countAttempt } from './attempts.ts'
import { byStaff } from './by-staff.ts'
import { sessionOwner } from './challenges.ts'
import { knownDeviceCookie } from './known-device.ts'
import { readLink, spendLink } from './links.ts'
import { changePassword, confirm } from './login.ts'
import { type MeNeeds, readMe } from './me.ts'
import { type PasskeyNeeds, passkeyWays, shownBy } from './passkey-operations.ts'
import { staffOf } from './permissions.ts'
import { beginFactor, confirmFactor, endFactor } from './second-factor.ts'
import { endOneSession, endSession, expiredCookie } from './sessions.ts'

/** What everybody of the staff says of themselves. */
export function staffOperations(api: PasskeyNeeds & MeNeeds) {
  const { db, change } = api
  const shown = shownBy(passkeyWays(api))

  return {
    async editorLogout(request, reply) {
      const { staffId, sessionId } = staffOf(request)
      await change(byStaff(request), (tx) => endSession(tx, staffId, sessionId), { action: 'staff-logout' })
      reply.header('set-cookie', expiredCookie(api.isHttps(request)))
      return ok(null)
    },
    async selectMe(request) {
      return ok(await readMe(api, staffOf(request)))
    },
    async endStaffSession(request) {
      const { staffId } = staffOf(request)
      await change(byStaff(request), (tx) => endOneSession(tx, staffId, request.body.sessionId), {
        action: 'staff-session-ended',
      })
      return ok(null)
    },
    async changeStaffPassword(request) {
      await changePassword(api, staffOf(request), request.body, request.ip)
      return ok(null)
    },
    async setOwnPhone(request) {
      const { staffId } = staffOf(request)
      const phone = mobileNumber(request.body.phone)
      await change(byStaff(request), (tx) => setPhone(tx, api, staffId, phone), {
        action: 'staff-phone-changed',
      })
      return ok(null)
    },
    async readStaffLink(request) {
      const { name, purpose } = await readLink(db, request.body.token)
      return ok({ name, purpose })
    },
    async spendStaffLink(request, reply) {
      const { token } = request.body
      const { staffId, name } = await readLink(db, token)
      const forgive = await countAttempt(api, { name, ip: request.ip, lane: `link ${staffId}` })
      await spendLink(api, { ...request.body, addressPrefix: addressPrefix(request.ip) })
      await forgive(true)
      // Whoever guesses elsewhere does not keep them from logging in where they have just been let in.
      reply.header('set-cookie', knownDeviceCookie(api.secrets, name, api.isHttps(request)))
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
      return ok(await confirmFactor(api, byStaff(request), request.body.code))
    },
    async endSecondFactor(request) {
      await change(byStaff(request), (tx) => endFactor(tx, api, staffOf(request)), {
        action: 'staff-second-factor-ended',
      })
      return ok(null)
    },
  } satisfies Operations
}
