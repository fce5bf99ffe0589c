import { hiddenCookie } from '../../../ground/http/cookies.ts'
import type { IsHttps } from '../../../ground/http/common-headers.ts'
import { ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import { notFound } from '../../../ground/refusal.ts'
import type { Core } from '../../../store/core.ts'
import type { Accounts } from '../../accounts/accounts.ts'
import { formInForce } from '../definition/form-in-force.ts'
import type { ReadForms } from '../definition/read-forms.ts'
import { askerOf, ownersIn } from '../drafts/asker.ts'
import { DRAFT_KEY, DRAFT_SECONDS, newDraftKey } from '../drafts/drafts.ts'
import { createWhoAsks } from '../drafts/who-asks.ts'
import { shortenUploads } from './brief.ts'
import { FileFault } from './check-file.ts'
import { discardUpload } from './discard.ts'
import { isOwned, keepUpload, listUploads, type UploadContext } from './uploads.ts'

interface Needs extends Core {
  forms: ReadForms
  accounts: Pick<Accounts, 'sessions'>
  uploads: UploadContext
  isHttps: IsHttps
}

/** Files of a form that is being filled in. */
export function uploadOperations({ db, secrets, forms, accounts, uploads, isHttps }: Needs) {
  const { asker, liveAsker } = createWhoAsks(accounts)
  return {
    async insertUpload(request, reply) {
      const form = await formInForce(forms, request.params.key)
      // After the session has ended, a file would belong to this browser and then to the next account.
      const { owner: known, accountId } = await liveAsker(request)
      const draftKey = newDraftKey()
      const owner = known ?? askerOf(request.raw, accountId, { draftKey }).owner ?? ''
      if (known === undefined)
        reply.header('set-cookie', hiddenCookie(DRAFT_KEY, draftKey, isHttps(request), DRAFT_SECONDS))
      const { field, name } = request.query
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      try {
        return ok(await keepUpload(uploads, form, owner, { field, name, bytes }))
      } catch (error) {
        if (!(error instanceof FileFault)) throw error
        const { rule, limit } = error
        const faults = [{ path: [field], rule, ...(limit !== undefined && { limit }) }]
        return reply.code(422).send({ code: '422', message: 'the file is not taken', data: { faults } })
      }
    },
    async selectUploads(request, reply) {
      reply.header('cache-control', 'no-store')
      const { key } = await formInForce(forms, request.params.key)
      return ok(await listUploads({ db, secrets }, isOwned(ownersIn(await asker(request)), key)))
    },
    async shortenUploads(request, reply) {
      reply.header('cache-control', 'no-store')
      const { key } = await formInForce(forms, request.params.key)
      await shortenUploads(db, ownersIn(await asker(request)), key)
      return ok(null)
    },
    async dropUpload(request) {
      const { params } = request
      if (!(await discardUpload(db, ownersIn(await asker(request)), params)))
        throw notFound(`file "${params.id}" that is not sent yet`)
      return ok(null)
    },
  } satisfies Operations
}
