import { addressPrefix } from '../../store/audit/address-prefix.ts'
import { linkAnswer, linkDetail, linkRefused } from '../../subjects/forms/links/link-answer.ts'
import { makeLink } from '../../subjects/forms/links/make-link.ts'
import { requireServiceKey } from '../../subjects/integration/hooks.ts'
import { notFound } from '../../ground/refusal.ts'
import type { ApiContext } from '../service/context.ts'
import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'

/** Links to forms that another system makes. */
export function formLinkHandlers(api: ApiContext) {
  return {
    async issueFormLink(request, reply) {
      const key = requireServiceKey(request)
      const { formKey } = request.body
      const mayMake = key.scopes.includes('form-links') || key.scopes.includes(`form-links:${formKey}`)
      const form = mayMake ? (await api.forms()).get(formKey) : undefined
      // The same for a form that is not this system's: nobody learns which forms there are.
      if (!form) throw notFound(`form "${formKey}" in force`)
      const made = makeLink(api.secrets, form, request.body, { by: { system: key.name }, now: api.now() })
      reply.header('cache-control', 'no-store')
      if ('faults' in made) return reply.code(422).send(linkRefused(made.faults))
      await api.audit(api.db, {
        actor: `key:${key.id}`,
        action: 'form-link-made',
        subject: formKey,
        addressPrefix: addressPrefix(request.ip),
        detail: linkDetail(made.link),
      })
      return ok(linkAnswer(await api.site(request), formKey, made))
    },
  } satisfies Operations
}
