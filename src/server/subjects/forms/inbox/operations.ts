import type { FastifyReply, FastifyRequest } from 'fastify'
import { ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import type { AuditEvent } from '../../../store/change.ts'
import type { Core } from '../../../store/core.ts'
import type { Db } from '../../../store/db/database.ts'
import type { ReadSite } from '../../columns/tree/site-state.ts'
import { createMessages } from '../../messages/messages.ts'
import { byStaff } from '../../staff/by-staff.ts'
import { staffOf } from '../../staff/permissions.ts'
import { addNote, assign, OutdatedWork, setState, standsNow } from './work.ts'

/** Processing submissions. */
export function inboxOperations({ db, secrets, change, site, now }: Core & { site: ReadSite }) {
  const messages = createMessages(db, secrets)

  /** Performs the action, unless somebody else was faster: then the answer says what changed. */
  async function unlessOutdated<Result>(
    request: FastifyRequest,
    reply: FastifyReply,
    run: (tx: Db) => Promise<Result>,
    event: (result: Result) => AuditEvent,
  ) {
    try {
      await change(byStaff(request), run, event)
      return ok(null)
    } catch (error) {
      if (!(error instanceof OutdatedWork)) throw error
      const data = await standsNow(db, secrets, error.submissionId)
      return reply.code(409).send({ code: '409', message: error.message, reason: 'outdated', data })
    }
  }

  return {
    async updateSubmissionState(request, reply) {
      const { body } = request
      const { staffId } = staffOf(request)
      const shown = await site(request)
      return unlessOutdated(
        request,
        reply,
        (tx) => setState(tx, { messages, secrets, site: shown, now: now() }, { ...body, staffId }),
        ({ before, isProposed }) => ({
          action: isProposed ? 'submission-decision-proposed' : 'submission-state-changed',
          subject: body.submissionId,
          detail: { before: before.state, after: body.state, sms: String(body.sms ?? false) },
        }),
      )
    },
    async assignSubmission(request, reply) {
      const { submissionId, staffId } = request.body
      return unlessOutdated(
        request,
        reply,
        (tx) => assign(tx, request.body),
        ({ assigneeId }) => ({
          action: 'submission-assigned',
          subject: submissionId,
          detail: { before: assigneeId ?? '', after: staffId ?? '' },
        }),
      )
    },
    async insertSubmissionNote(request) {
      const { submissionId, text } = request.body
      const { staffId } = staffOf(request)
      await change(byStaff(request), (tx) => addNote(tx, secrets, { submissionId, staffId, text }), {
        action: 'submission-noted',
        subject: submissionId,
      })
      return ok(null)
    },
  } satisfies Operations
}
