import { ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import { notFound, Refusal } from '../../../ground/refusal.ts'
import type { Core } from '../../../store/core.ts'
import type { ReadSite } from '../../columns/tree/site-state.ts'
import { byServiceKey, requireServiceKey } from '../../integration/hooks.ts'
import { mayWithForm } from '../../integration/keys.ts'
import { openingNote, submissionOpened } from '../inbox/note-opening.ts'
import { submissionFile } from '../inbox/hand-out.ts'
import { submissionRow } from '../inbox/submission-row.ts'
import { unlessOutdated } from '../inbox/unless-outdated.ts'
import { setState, stateEvent } from '../inbox/work.ts'
import { readUpload, shownUpload, type UploadContext } from '../uploads/uploads.ts'
import { listForSystem, readForSystem, submissionFor } from './read.ts'

/** Submissions for other systems, by the forms that a key's scope names. What is read is logged before it is handed out. */
export function systemOperations(api: Core & { site: ReadSite; uploads: UploadContext }) {
  const { db, secrets, audit, change, site, now, uploads } = api
  const note = openingNote(api)
  return {
    async listSubmissionsForSystem(request, reply) {
      const { size = 100, ...asked } = request.query
      reply.header('cache-control', 'no-store')
      // The same answer for a form that there is not: nobody learns which forms exist.
      if (!mayWithForm(requireServiceKey(request), 'submissions', asked.formKey))
        throw notFound(`form "${asked.formKey}"`)
      await note(byServiceKey(request), { action: 'submissions-listed', subject: asked.formKey })
      return ok(await listForSystem(db, secrets, { ...asked, size }))
    },
    async readSubmissionForSystem(request, reply) {
      reply.header('cache-control', 'no-store')
      const row = await submissionFor(db, requireServiceKey(request), request.query.submissionId)
      await note(byServiceKey(request), submissionOpened(row))
      return ok(await readForSystem(db, secrets, row))
    },
    async readSubmissionFileForSystem(request, reply) {
      reply.header('cache-control', 'no-store')
      const { submissionId, uploadId } = request.query
      await submissionFor(db, requireServiceKey(request), submissionId)
      const row = await submissionFile(db, submissionId, uploadId)
      const bytes = await readUpload(uploads, row)
      if (!bytes) throw new Refusal(409, 'the file is still being checked, or is not there any more')
      const detail = { form: row.formKey, field: row.field }
      await audit(db, { ...byServiceKey(request), action: 'upload-read', subject: submissionId, detail })
      const { name, mime } = shownUpload(row, secrets)
      return ok({ name, mime, bytes: bytes.toString('base64') })
    },
    async updateSubmissionStateBySystem(request, reply) {
      const { body } = request
      const who = byServiceKey(request)
      await submissionFor(db, requireServiceKey(request), body.submissionId)
      const shown = await site(request)
      return unlessOutdated({ db, secrets }, reply, async () => {
        const { isProposed } = await change(
          who,
          (tx) => setState(tx, { secrets, site: shown, now: now() }, { ...body, staffId: who.actor }),
          stateEvent(body),
        )
        const { state, workVersion } = await submissionRow(db, body.submissionId)
        return ok({ state, workVersion, isProposed })
      })
    },
  } satisfies Operations
}
