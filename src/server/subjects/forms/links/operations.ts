import { heldConditions } from '../../../../contract/forms/check.ts'
import { ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import { requireSession } from '../../../ground/http/require-session.ts'
import type { AuditEvent } from '../../../store/change.ts'
import type { Core } from '../../../store/core.ts'
import type { ReadSite } from '../../columns/tree/site-state.ts'
import { byServiceKey, requireServiceKey } from '../../integration/hooks.ts'
import { mayWithForm } from '../../integration/keys.ts'
import { byStaff } from '../../staff/by-staff.ts'
import { staffOf } from '../../staff/permissions.ts'
import { formInForce } from '../definition/form-in-force.ts'
import type { ReadForms } from '../definition/read-forms.ts'
import { linkAnswer, linkDetail, linkRefused } from './link-answer.ts'
import type { FormLink } from './links.ts'
import { readLink, shownLock } from './lock.ts'
import { makeLink } from './make-link.ts'
import { accountMark, prefillFor } from './prefill.ts'

/** Prefilling: from an account, or from a link made by staff or another system. */
export function linkOperations(api: Core & { forms: ReadForms; site: ReadSite }) {
  const { db, secrets, audit, forms, site, now } = api
  return {
    async selectPrefill(request, reply) {
      const form = await formInForce(forms, request.params.key)
      const { accountId } = await requireSession(request)
      reply.header('cache-control', 'no-store')
      return ok({ account: accountMark(secrets, accountId), values: await prefillFor(api, form, accountId) })
    },
    async readFormLink(request, reply) {
      const { link } = request.body
      const form = await formInForce(forms, request.params.key)
      reply.header('cache-control', 'no-store')
      const lock = await readLink({ db, secrets, now: now() }, form, link)
      const conditions = heldConditions(form.definition.schema, lock.values, form.rules.conditions)
      return ok({ ...shownLock(lock, link), conditions })
    },
    async makeFormLink(request, reply) {
      const form = await formInForce(forms, request.body.formKey)
      const by = { staff: staffOf(request).staffId }
      const made = makeLink(secrets, form, request.body, { by, now: now() })
      if ('faults' in made) return reply.code(422).send(linkRefused(made.faults))
      await audit(db, { ...byStaff(request), ...linkMade(form.key, made.link) })
      return ok(linkAnswer(await site(request), form.key, made))
    },
    async issueFormLink(request, reply) {
      const key = requireServiceKey(request)
      const { formKey } = request.body
      const mayMake = mayWithForm(key, 'form-links', formKey)
      // The same answer for a form of another system: nobody learns which forms exist.
      const form = await formInForce(mayMake ? forms : NONE, formKey)
      const made = makeLink(secrets, form, request.body, { by: { system: key.name }, now: now() })
      reply.header('cache-control', 'no-store')
      if ('faults' in made) return reply.code(422).send(linkRefused(made.faults))
      await audit(db, { ...byServiceKey(request), ...linkMade(formKey, made.link) })
      return ok(linkAnswer(await site(request), formKey, made))
    },
  } satisfies Operations
}

const NONE: ReadForms = async () => new Map()

const linkMade = (formKey: string, link: FormLink): AuditEvent => ({
  action: 'form-link-made',
  subject: formKey,
  detail: linkDetail(link),
})
