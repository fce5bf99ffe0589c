import { ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import type { Core } from '../../../store/core.ts'
import { byStaff } from '../../staff/by-staff.ts'
import { staffOf } from '../../staff/permissions.ts'
import { sampleMessage } from './sample.ts'
import { listTexts, removeText, saveText } from './texts.ts'

/** Texts for applicants that those who work on a form keep. */
export function textOperations({ db, secrets, change }: Core) {
  return {
    async selectMessageTexts({ query }) {
      return ok(await listTexts(db, secrets, query.formKey))
    },
    async sampleMessage(request, reply) {
      reply.header('cache-control', 'no-store')
      return ok({ text: await sampleMessage(db, secrets, request.body) })
    },
    async saveMessageText(request) {
      const { staffId: by } = staffOf(request)
      const { body } = request
      const kept = { ...body, name: body.name.trim(), text: body.text.trim(), by }
      return ok({ id: await change(byStaff(request), (tx) => saveText(tx, secrets, kept)) })
    },
    async removeMessageText(request) {
      const { formKey, textId } = request.body
      await change(byStaff(request), (tx) => removeText(tx, { formKey, id: textId }))
      return ok(null)
    },
  } satisfies Operations
}
