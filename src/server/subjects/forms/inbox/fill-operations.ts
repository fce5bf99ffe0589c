import type { Operations } from '../../../ground/http/operation.ts'
import type { Core } from '../../../store/core.ts'
import type { ReadSite } from '../../columns/tree/site-state.ts'
import { byStaff } from '../../staff/by-staff.ts'
import { staffOf } from '../../staff/permissions.ts'
import { formInForce } from '../definition/form-in-force.ts'
import type { ReadForms } from '../definition/read-forms.ts'
import { NOBODY } from '../drafts/asker.ts'
import { answerSent } from '../sending/answer-sent.ts'
import { sendForm } from '../sending/send.ts'

/** Forms that staff fill in for somebody, for example at the counter. */
export function fillOperations({
  db,
  secrets,
  audit,
  forms,
  site,
  now,
}: Core & { forms: ReadForms; site: ReadSite }) {
  return {
    async fillForSomebody(request, reply) {
      const { formKey, agreedBy, agreedSensitive = false, ...given } = request.body
      const form = await formInForce(forms, formKey)
      // The applicant agreed to the current text in the presence of an officer, who records how.
      const consent = form.definition.consent?.version
      const sender = { ...NOBODY, onBehalf: { staffId: staffOf(request).staffId, agreedBy } }
      const { timeZone } = (await site()).settings
      const context = { db, secrets, timeZone, now: now() }
      const sent = await sendForm(context, form, sender, {
        ...given,
        consent,
        ...(agreedSensitive && { sensitiveConsent: consent }),
      })
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
