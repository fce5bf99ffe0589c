import { and, eq } from 'drizzle-orm'
import { DEFAULT_TIME_ZONE } from '../../../contract/constants.ts'
import { createMessages } from '../../messages/messages.ts'
import { linkAnswer, linkDetail, linkRefused } from '../../forms/link-answer.ts'
import { makeLink } from '../../forms/make-link.ts'
import { submitForm } from '../../forms/submit.ts'
import { formUpload } from '../../db/schema.ts'
import { findUpload, readUpload, shownUpload } from '../../uploads/uploads.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { staffOf } from '../../staff/permissions.ts'
import { readDefinitions } from '../../submissions/definitions.ts'
import { exportSubmissions } from '../../submissions/export.ts'
import { shownFields } from '../../submissions/fields.ts'
import { listClerks, listInboxes } from '../../submissions/forms.ts'
import { listSubmissions } from '../../submissions/list.ts'
import { opened, readSubmission, submissionRow } from '../../submissions/read.ts'
import { readStatistics } from '../../submissions/statistics.ts'
import { addNote, assign, setState } from '../../submissions/work.ts'
import type { ApiContext } from '../context.ts'
import { ok } from '../envelope.ts'
import { staffNote } from '../staff-note.ts'
import type { Service } from '../types.ts'

type SubmissionService = Pick<
  Service,
  | 'selectInboxes'
  | 'selectSubmissions'
  | 'selectSubmission'
  | 'selectClerks'
  | 'selectStatistics'
  | 'unmaskAnswer'
  | 'updateSubmissionState'
  | 'assignSubmission'
  | 'insertSubmissionNote'
  | 'exportSubmissions'
  | 'fillForSomebody'
  | 'makeFormLink'
  | 'readSubmissionFile'
>

const MIMES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The staff's work on what was sent by forms. */
export function submissionHandlers(api: ApiContext): SubmissionService {
  const { db, secrets } = api
  const note = staffNote(api.audit)
  const messages = createMessages(db, secrets)
  const timeZone = async () => (await api.site()).settings.timeZone ?? DEFAULT_TIME_ZONE

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
    async updateSubmissionState(request) {
      const { body } = request
      const site = await api.site(request)
      await db.transaction(async (tx) => {
        const before = await setState(tx, { messages, site, now: api.now() }, body)
        const detail = { before: before.state, after: body.state, sms: String(body.sms ?? false) }
        await note(tx, request, 'submission-state-changed', { subject: body.submissionId, detail })
      })
      return ok(null)
    },
    async assignSubmission(request) {
      const { submissionId, staffId } = request.body
      await db.transaction(async (tx) => {
        const { assigneeId } = await assign(tx, submissionId, staffId)
        const detail = { before: assigneeId ?? '', after: staffId ?? '' }
        await note(tx, request, 'submission-assigned', { subject: submissionId, detail })
      })
      return ok(null)
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
      const { formKey, version, values, agreedBy, idempotencyKey } = request.body
      const form = (await api.forms()).get(formKey)
      if (!form) throw notFound(`form "${formKey}" in force`)
      if (version !== form.version) throw new Refusal(409, 'the form has changed: look at it again')
      // The applicant agreed to the text that is in force, before somebody who notes how.
      const consent = form.definition.consent?.version
      const onBehalf = { staffId: staffOf(request).staffId, agreedBy }
      const entry = { values, idempotencyKey, consent, onBehalf }
      const outcome = await submitForm({ db, secrets, timeZone: await timeZone() }, form, entry)
      if ('receipt' in outcome) {
        const { receipt, isNew } = outcome
        const detail = { number: receipt.number, agreedBy }
        if (isNew) await note(db, request, 'submission-filled', { subject: formKey, detail })
        return ok(receipt)
      }
      const { faults, ...why } = { faults: [], ...outcome }
      const message = 'closed' in outcome ? 'the form is not open' : 'some fields are wrong'
      return reply.code(422).send({ code: '422', message, data: { faults, ...why } })
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
  }
}
