import type { FastifyRequest } from 'fastify'
import type { Detail } from '../../audit/chain.ts'
import { addressPrefix } from '../../audit/address-prefix.ts'
import type { Action } from '../../audit/actions.ts'
import type { Db } from '../../db/database.ts'
import { notFound, Refusal } from '../../refusal.ts'
import {
  addStaff,
  listStaff,
  resetPassword,
  setDisabled,
  setGrants,
  setSecondFactorRequired,
} from '../../staff/accounts.ts'
import { type Grant, grantsOf } from '../../staff/grants.ts'
import { changePassword, confirm, logIn } from '../../staff/login.ts'
import { staffOf } from '../../staff/permissions.ts'
import { beginFactor, confirmFactor, endFactor } from '../../staff/second-factor.ts'
import { endSession, EXPIRED_COOKIE, listSessions } from '../../staff/sessions.ts'
import type { ApiContext } from '../context.ts'
import { ok } from '../envelope.ts'
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
  | 'selectStaff'
  | 'insertStaff'
  | 'updateGrants'
  | 'updateStaffState'
>

export function staffHandlers(api: ApiContext): StaffService {
  const { db } = api
  const note =
    (request: FastifyRequest, action: Action, entry: { subject?: string; detail?: Detail } = {}) =>
    (tx: Db, subject = entry.subject) =>
      api.audit(tx, {
        actor: staffOf(request).staffId,
        action,
        addressPrefix: addressPrefix(request.ip),
        ...(subject !== undefined && { subject }),
        ...(entry.detail && { detail: entry.detail }),
      })
  return {
    async editorLogin(request, reply) {
      const caller = {
        ip: request.ip,
        device: request.headers['user-agent'] ?? '',
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
      await note(request, 'staff-logout')(db)
      reply.header('set-cookie', EXPIRED_COOKIE)
      return ok(null)
    },
    async selectMe(request) {
      const { staffId, name, sessionId, hasSecondFactor, mustEnrol } = staffOf(request)
      const sessions = await listSessions(db, staffId)
      return ok({
        id: staffId,
        name,
        grants: await grantsOf(db, staffId),
        secondFactor: hasSecondFactor,
        mustEnrol,
        sessionId,
        sessions: sessions.map(({ createdAt, seenAt, ...session }) => ({
          ...session,
          createdAt: createdAt.toISOString(),
          seenAt: seenAt.toISOString(),
        })),
      })
    },
    async endStaffSession(request) {
      const { sessionId } = request.body
      if (!(await endSession(db, staffOf(request).staffId, sessionId)))
        throw notFound(`session "${sessionId}"`)
      await note(request, 'staff-session-ended')(db)
      return ok(null)
    },
    async changeStaffPassword(request) {
      await changePassword(api, staffOf(request), request.body, request.ip)
      await note(request, 'staff-password-changed')(db)
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
      await note(request, 'staff-second-factor-set')(db)
      return ok(codes)
    },
    async endSecondFactor(request) {
      await endFactor(db, staffOf(request).staffId)
      await note(request, 'staff-second-factor-ended')(db)
      return ok(null)
    },
    async selectStaff() {
      return ok(await listStaff(db))
    },
    async insertStaff(request) {
      const { name, grants } = request.body
      return ok({
        id: await addStaff(
          db,
          request.body,
          note(request, 'staff-added', { detail: { name, grants: wordsOf(grants) } }),
        ),
      })
    },
    async updateGrants(request) {
      const { staffId, grants } = request.body
      const detail = { before: wordsOf(await grantsOf(db, staffId)), after: wordsOf(grants) }
      await setGrants(
        db,
        staffId,
        grants,
        note(request, 'staff-grants-changed', { subject: staffId, detail }),
      )
      return ok(null)
    },
    async updateStaffState(request) {
      const { staffId, disabled, secondFactorRequired, password } = request.body
      const noted = (detail: Detail) => note(request, 'staff-state-changed', { subject: staffId, detail })
      if (password !== undefined) await resetPassword(db, staffId, password, noted({ password: 'new' }))
      if (secondFactorRequired !== undefined)
        await setSecondFactorRequired(
          db,
          staffId,
          secondFactorRequired,
          noted({ secondFactorRequired: String(secondFactorRequired) }),
        )
      if (disabled !== undefined)
        await setDisabled(db, staffId, disabled, noted({ disabled: String(disabled) }))
      return ok(null)
    },
  }
}

/** Such as `author:news publisher:` for one column and the whole site. */
const wordsOf = (grants: readonly Grant[]) =>
  grants.map(({ role, columnKey }) => `${role}:${columnKey}`).join(' ')
