import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_TIME_ZONE } from '../../../../contract/constants.ts'
import { ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import type { AuditEvent } from '../../../store/change.ts'
import type { Core } from '../../../store/core.ts'
import type { Db } from '../../../store/db/database.ts'
import type { ReadSite } from '../../columns/tree/site-state.ts'
import { createMessages } from '../../messages/messages.ts'
import { byStaff } from '../../staff/by-staff.ts'
import { staffOf } from '../../staff/permissions.ts'
import { formInForce } from '../definition/form-in-force.ts'
import type { ReadForms } from '../definition/read-forms.ts'
import { NOBODY } from '../drafts/asker.ts'
import { answerSent } from '../sending/answer-sent.ts'
import { sendForm } from '../sending/send.ts'
import { listClerks, listInboxes } from './forms.ts'
import { listSubmissions } from './list-submissions.ts'
import { readSubmission } from './read-submission.ts'
import { readStatistics } from './statistics.ts'
import { addNote, assign, OutdatedWork, setState, standsNow } from './work.ts'

/** The staff's work on what was sent by forms. */
export function inboxOperations({
  db,
  secrets,
  audit,
  change,
  forms,
  site,
  now,
}: Core & { forms: ReadForms; site: ReadSite }) {
  const messages = createMessages(db, secrets)

  /** Does it, unless somebody else was faster: then they are told what has changed. */
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
      const data = await standsNow(db, error.submissionId)
      return reply.code(409).send({ code: '409', message: error.message, reason: 'outdated', data })
    }
  }

  return {
    async selectInboxes(request) {
      return ok(await listInboxes(db, staffOf(request).staffId))
    },
    async selectSubmissions({ query: { after, size = 20, ...filter } }) {
      return ok(await listSubmissions(db, secrets, filter, { after, size }))
    },
    async selectSubmission({ query }) {
      return ok(await readSubmission(db, secrets, query.submissionId))
    },
    async selectClerks({ query }) {
      return ok(await listClerks(db, query.formKey))
    },
    async selectStatistics({ query }) {
      const { timeZone = DEFAULT_TIME_ZONE } = (await site()).settings
      return ok(await readStatistics(db, query.formKey, timeZone))
    },
    async updateSubmissionState(request, reply) {
      const { body } = request
      const { staffId } = staffOf(request)
      const shown = await site(request)
      return unlessOutdated(
        request,
        reply,
        (tx) => setState(tx, { messages, site: shown, now: now() }, { ...body, staffId }),
        (before) => ({
          action: 'submission-state-changed',
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
    async fillForSomebody(request, reply) {
      const { formKey, agreedBy, ...given } = request.body
      const form = await formInForce(forms, formKey)
      // The applicant agreed to the text that is in force, before somebody who notes how.
      const consent = form.definition.consent?.version
      const sender = { ...NOBODY, onBehalf: { staffId: staffOf(request).staffId, agreedBy } }
      const { timeZone } = (await site()).settings
      const context = { db, secrets, timeZone, now: now() }
      const sent = await sendForm(context, form, sender, { ...given, consent })
      if ('receipt' in sent && sent.isNew)
        await audit(db, {
          ...byStaff(request),
          action: 'submission-filled',
          subject: formKey,
          detail: { number: sent.receipt.number, agreedBy },
        })
      return answerSent(reply, sent)
    },
  } satisfies Operations
}
