import { and, eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Db } from '../../store/db/database.ts'
import { DEFAULT_TIME_ZONE } from '../../../contract/constants.ts'
import { createMessages } from '../../subjects/messages/messages.ts'
import { linkAnswer, linkDetail, linkRefused } from '../../subjects/forms/links/link-answer.ts'
import { makeLink } from '../../subjects/forms/links/make-link.ts'
import { NOBODY } from '../../subjects/forms/drafts/asker.ts'
import { sendForm } from '../../subjects/forms/sending/send.ts'
import { answerSent, sendContext } from './form-sending.ts'
import { formUpload } from '../../store/db/schema.ts'
import { findUpload, readUpload, shownUpload } from '../../subjects/forms/uploads/uploads.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import { staffOf } from '../../subjects/staff/permissions.ts'
import { readDefinitions } from '../../subjects/forms/inbox/definitions.ts'
import { exportSubmissions } from '../../subjects/forms/inbox/export.ts'
import { shownFields } from '../../subjects/forms/inbox/fields.ts'
import { listClerks, listInboxes } from '../../subjects/forms/inbox/forms.ts'
import { listSubmissions } from '../../subjects/forms/inbox/list-submissions.ts'
import { opened, readSubmission, submissionRow } from '../../subjects/forms/inbox/read-submission.ts'
import { readStatistics } from '../../subjects/forms/inbox/statistics.ts'
import { addNote, assign, OutdatedWork, setState, standsNow } from '../../subjects/forms/inbox/work.ts'
import type { ApiContext } from '../service/context.ts'
import { ok } from '../../ground/http/envelope.ts'
import { staffNote } from '../service/staff-note.ts'
import type { Operations } from '../../ground/http/operation.ts'

const MIMES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The staff's work on what was sent by forms. */
export function submissionHandlers(api: ApiContext) {
  const { db, secrets } = api
  const note = staffNote(api.audit)
  const messages = createMessages(db, secrets)
  const timeZone = async () => (await api.site()).settings.timeZone ?? DEFAULT_TIME_ZONE

  /** Does it, unless somebody else was faster: then they are told what has changed. */
  async function unlessOutdated(reply: FastifyReply, act: (tx: Db) => Promise<void>) {
    try {
      await db.transaction(act)
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
      return ok(await readStatistics(db, query.formKey, await timeZone()))
    },
    async unmaskAnswer(request) {
      const { submissionId, field, reason } = request.body
      const row = await submissionRow(db, submissionId)
      const { definition, values } = opened(row, await readDefinitions(db, row.formKey), secrets)
      const found = shownFields(definition, values, () => true).find(({ name }) => name === field)
      if (!found) throw notFound(`answer "${field}"`)
      const detail = { form: row.formKey, field }
      // Before it is shown: what is not in the log is not seen.
      await note(db, request, 'unmasked', { subject: submissionId, reason, detail })
      return ok({ text: found.text })
    },
    async updateSubmissionState(request, reply) {
      const { body } = request
      const { staffId } = staffOf(request)
      const site = await api.site(request)
      return unlessOutdated(reply, async (tx) => {
        const before = await setState(tx, { messages, site, now: api.now() }, { ...body, staffId })
        const detail = { before: before.state, after: body.state, sms: String(body.sms ?? false) }
        await note(tx, request, 'submission-state-changed', { subject: body.submissionId, detail })
      })
    },
    async assignSubmission(request, reply) {
      const { submissionId, staffId } = request.body
      return unlessOutdated(reply, async (tx) => {
        const { assigneeId } = await assign(tx, request.body)
        const detail = { before: assigneeId ?? '', after: staffId ?? '' }
        await note(tx, request, 'submission-assigned', { subject: submissionId, detail })
      })
    },
    async insertSubmissionNote(request) {
      const { submissionId, text } = request.body
      const { staffId } = staffOf(request)
      await db.transaction(async (tx) => {
        await addNote(tx, secrets, { submissionId, staffId, text })
        await note(tx, request, 'submission-noted', { subject: submissionId })
      })
      return ok(null)
    },
    async fillForSomebody(request, reply) {
      const { formKey, agreedBy, ...given } = request.body
      const form = (await api.forms()).get(formKey)
      if (!form) throw notFound(`form "${formKey}" in force`)
      // The applicant agreed to the text that is in force, before somebody who notes how.
      const consent = form.definition.consent?.version
      const sender = { ...NOBODY, onBehalf: { staffId: staffOf(request).staffId, agreedBy } }
      const sent = await sendForm(await sendContext(api), form, sender, { ...given, consent })
      if ('receipt' in sent && sent.isNew) {
        const detail = { number: sent.receipt.number, agreedBy }
        await note(db, request, 'submission-filled', { subject: formKey, detail })
      }
      return answerSent(reply, sent)
    },
    async makeFormLink(request, reply) {
      const form = (await api.forms()).get(request.body.formKey)
      if (!form) throw notFound(`form "${request.body.formKey}" in force`)
      const by = { staff: staffOf(request).staffId }
      const made = makeLink(secrets, form, request.body, { by, now: api.now() })
      if ('faults' in made) return reply.code(422).send(linkRefused(made.faults))
      await note(db, request, 'form-link-made', { subject: form.key, detail: linkDetail(made.link) })
      return ok(linkAnswer(await api.site(request), form.key, made))
    },
    async readSubmissionFile(request) {
      const { submissionId, uploadId } = request.body
      const isOfIt = and(eq(formUpload.id, uploadId), eq(formUpload.submissionId, submissionId))
      const row = await findUpload(db, isOfIt)
      if (!row) throw notFound(`file "${uploadId}" of this submission`)
      const bytes = await readUpload(api.uploads, row)
      if (!bytes) throw new Refusal(409, 'the file is still being checked, or is not there any more')
      const detail = { form: row.formKey, field: row.field }
      await note(db, request, 'upload-read', { subject: submissionId, detail })
      const { name, mime } = shownUpload(row, secrets)
      return ok({ name, mime, bytes: bytes.toString('base64') })
    },
    async exportSubmissions(request) {
      const { format, reason, isOpen = false, ...filter } = request.body
      const wanted = { format, isOpen, timeZone: await timeZone() }
      const { bytes, rows } = await exportSubmissions(db, secrets, filter, wanted)
      const { state = '', assignee = '' } = filter
      const detail = { format, rows: String(rows), open: String(isOpen), state, assignee }
      await note(db, request, 'submissions-exported', { subject: filter.formKey, reason, detail })
      const name = `${filter.formKey}-${api.now().toISOString().slice(0, 10)}.${format}`
      return ok({ name, mime: MIMES[format], bytes: Buffer.from(bytes).toString('base64') })
    },
  } satisfies Operations
}
