import { accessOf } from '../../../contract/staff.ts'
import { addressPrefix } from '../../audit/address-prefix.ts'
import { deviceLabel } from '../../accounts/device-label.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { grantsOf } from '../../staff/grants.ts'
import { changePassword, confirm, logIn } from '../../staff/login.ts'
import { staffOf } from '../../staff/permissions.ts'
import { beginFactor, confirmFactor, endFactor } from '../../staff/second-factor.ts'
import { endSession, EXPIRED_COOKIE, listSessions } from '../../staff/sessions.ts'
import type { ApiContext } from '../context.ts'
import { ok } from '../envelope.ts'
import { staffNote } from '../staff-note.ts'
import type { Service } from '../types.ts'

type StaffService = Pick<
  Service,
  | 'editorLogin'
  | 'editorLogout'
  | 'selectMe'
  | 'endStaffSession'
  | 'changeStaffPassword'
  | 'confirmStaff'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'endSecondFactor'
>

export function staffHandlers(api: ApiContext): StaffService {
  const { db } = api
  const note = staffNote(api.audit)
  return {
    async editorLogin(request, reply) {
      const caller = {
        ip: request.ip,
        device: deviceLabel(request.headers['user-agent']),
        https: api.isHttps(request),
      }
      const from = { addressPrefix: addressPrefix(request.ip) }
      const session = await logIn(api, request.body, caller).catch(async (error: unknown) => {
        if (error instanceof Refusal) {
          const reason = error.reason ?? 'refused'
          // Whose it was is not told: a password typed into the name's field would stand in the log for good.
          await api.audit(db, { ...from, actor: 'nobody', action: 'staff-login-refused', reason })
        }
        throw error
      })
      if (session) await api.audit(db, { ...from, actor: session.staffId, action: 'staff-login' })
      if (session) reply.header('set-cookie', session.cookie)
      return ok({ token: session?.token ?? null })
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
      return ok({
        id: staffId,
        name,
        access: accessOf(grants),
        grants,
        secondFactor: hasSecondFactor,
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
    async confirmStaff(request) {
      await confirm(api, staffOf(request), request.body, request.ip)
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
      await endFactor(db, staffOf(request).staffId)
      await note(db, request, 'staff-second-factor-ended')
      return ok(null)
    },
  }
}
