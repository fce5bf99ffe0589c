import type { FastifyReply, FastifyRequest } from 'fastify'
import { ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import type { AuditEvent } from '../../../store/change.ts'
import type { Core } from '../../../store/core.ts'
import type { Db } from '../../../store/db/database.ts'
import type { ReadSite } from '../../columns/tree/site-state.ts'
import { byStaff } from '../../staff/by-staff.ts'
import { staffOf } from '../../staff/permissions.ts'
import { unlessOutdated } from './unless-outdated.ts'
import { addNote, assign, setState, stateEvent } from './work.ts'

/** Processing submissions. */
export function inboxOperations({ db, secrets, change, site, now }: Core & { site: ReadSite }) {
  const changed = <Result>(
    request: FastifyRequest,
    reply: FastifyReply,
    run: (tx: Db) => Promise<Result>,
    event: (result: Result) => AuditEvent,
  ) =>
    unlessOutdated({ db, secrets }, reply, async () => {
      await change(byStaff(request), run, event)
      return ok(null)
    })

  return {
    async updateSubmissionState(request, reply) {
      const { body } = request
      const { staffId } = staffOf(request)
      const shown = await site(request)
      return changed(
        request,
        reply,
        (tx) => setState(tx, { secrets, site: shown, now: now() }, { ...body, staffId }),
        stateEvent(body),
      )
    },
    async assignSubmission(request, reply) {
      const { submissionId, staffId } = request.body
      return changed(
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
