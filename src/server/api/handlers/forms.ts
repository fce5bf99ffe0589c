import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { heldConditions } from '../../../contract/forms/check.ts'
import { DEFAULT_TIME_ZONE } from '../../../contract/constants.ts'
import type { Answer } from '../../../contract/types.ts'
import type { Session } from '../../../contract/session.ts'
import type { Form } from '../../forms/compile.ts'
import { lackOf, ownerOf, ownersOf } from '../../forms/asker.ts'
import {
  DRAFT_KEY,
  DRAFT_SECONDS,
  draftOwner,
  dropDraft,
  newDraftKey,
  readDraft,
  saveDraft,
} from '../../forms/drafts.ts'
import { rightsOf } from '../../forms/change.ts'
import { findByReceipt, progressOf } from '../../forms/look-up.ts'
import { movedOver } from '../../forms/move-over.ts'
import { readOwnForms } from '../../forms/own.ts'
import { readResults } from '../../forms/results.ts'
import { rulesAddress } from '../../forms/rules-route.ts'
import { receiveForm } from '../../forms/receive.ts'
import { carriedBy } from '../../accounts/session-of.ts'
import { formUpload } from '../../db/schema.ts'
import { hiddenCookie } from '../../http/cookies.ts'
import { FileFault } from '../../uploads/check.ts'
import { dropUploads, isOwned, isSentBy, keepUpload, listUploads } from '../../uploads/uploads.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { trusted } from '../../trusted.ts'
import type { ApiContext } from '../context.ts'
import { no, ok } from '../envelope.ts'
import { requireSession } from '../session.ts'
import type { Service } from '../types.ts'

type FormsService = Pick<
  Service,
  | 'selectForm'
  | 'selectFormResults'
  | 'selectFormDraft'
  | 'saveFormDraft'
  | 'dropFormDraft'
  | 'submitForm'
  | 'selectReceipt'
  | 'selectOwnForms'
  | 'insertUpload'
  | 'selectUploads'
  | 'dropUpload'
>

export function formHandlers(api: ApiContext): FormsService {
  /** Who is logged in, if anybody: forms are for both. */
  const session = (request: Pick<FastifyRequest, 'headers'>): Promise<Session | undefined> =>
    api.accounts.sessions.find(carriedBy(request))

  async function ownUploads(request: Pick<FastifyRequest, 'headers' | 'raw'>, formKey: string) {
    const owners = ownersOf(request.raw, (await session(request))?.accountId)
    return listUploads(api, isOwned(owners, formKey))
  }

  async function formOf(key: string): Promise<Form> {
    const form = (await api.forms()).get(key)
    if (!form) throw notFound(`form "${key}"`)
    return form
  }

  return {
    async selectForm({ params }) {
      const form = await formOf(params.key)
      const { key, version, definition, rules } = form
      return ok({
        // A definition says more than the contract, which leaves its parts open.
        ...trusted<Pick<Answer<'selectForm'>, 'title' | 'schema'>>(definition),
        key,
        version,
        rules: rulesAddress(form),
        conditions: heldConditions(definition.schema, {}, rules.conditions),
      })
    },

    async selectFormResults({ params }) {
      const form = await formOf(params.key)
      if (form.definition.policy?.results !== 'public') throw notFound('result that everybody may see')
      return ok(await readResults(api.db, form))
    },

    async selectFormDraft(request) {
      const form = await formOf(request.params.key)
      const owner = ownerOf(request.raw, (await session(request))?.accountId)
      const found = owner && (await readDraft(api, owner, form.key))
      if (!found) return no('nothing has been entered yet')
      const draft = await movedOver(api.db, form, found)
      const { faults, values } = form.check(draft.values)
      return ok({
        ...draft,
        updatedAt: draft.updatedAt.toISOString(),
        faults,
        conditions: heldConditions(form.definition.schema, values, form.rules.conditions),
        files: await ownUploads(request, form.key),
      })
    },

    async saveFormDraft(request) {
      const form = await formOf(request.params.key)
      const owner = ownerOf(request.raw, (await session(request))?.accountId)
      if (owner === undefined)
        throw new Refusal(401, 'nobody is logged in, and this browser has no draft yet')
      const { version, step, values, idempotencyKey } = request.body
      const updatedAt = await saveDraft(api, owner, form.key, { version, step, values, idempotencyKey })
      return ok({ updatedAt: updatedAt.toISOString() })
    },

    async dropFormDraft(request) {
      const owner = ownerOf(request.raw, (await session(request))?.accountId)
      if (owner !== undefined) {
        const { key } = request.params
        await api.db.transaction(async (tx) => {
          await dropDraft(tx, owner, key)
          await dropUploads(tx, and(isOwned([owner], key), isNull(formUpload.submissionId)))
        })
      }
      return ok(null)
    },

    async submitForm(request, reply) {
      const form = await formOf(request.params.key)
      const accountId = (await session(request))?.accountId
      const lack = await lackOf(api.db, form, accountId)
      if (lack === 'account') throw new Refusal(401, 'this form is for those who are logged in')
      if (lack === 'identity') throw new Refusal(403, 'this form is for those who have proven who they are')
      const { version, values, consent, idempotencyKey } = request.body
      if (version !== form.version) throw new Refusal(409, 'the form has changed: look at it again')
      const { timeZone = DEFAULT_TIME_ZONE } = (await api.site()).settings
      const owner = ownerOf(request.raw, accountId)
      const draft = accountId && owner ? await readDraft(api, owner, form.key) : undefined
      const owners = ownersOf(request.raw, accountId)
      const entry = { values, consent, idempotencyKey, accountId, owners }
      const outcome = await receiveForm({ db: api.db, secrets: api.secrets, timeZone }, form, entry, draft)
      if ('receipt' in outcome) {
        if (owner !== undefined) await dropDraft(api.db, owner, form.key)
        return ok(outcome.receipt)
      }
      const { faults, ...why } = { faults: [], ...outcome }
      const message = 'closed' in outcome ? 'the form is not open' : 'some fields are wrong'
      return reply.code(422).send({ code: '422', message, data: { faults, ...why } })
    },

    async insertUpload(request, reply) {
      const form = await formOf(request.params.key)
      const accountId = (await session(request))?.accountId
      const known = ownerOf(request.raw, accountId)
      const key = newDraftKey()
      const owner = known ?? draftOwner(undefined, key) ?? ''
      if (known === undefined)
        reply.header('set-cookie', hiddenCookie(DRAFT_KEY, key, api.isHttps(request), DRAFT_SECONDS))
      const { field, name } = request.query
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      try {
        return ok(await keepUpload(api.uploads, form, owner, { field, name, bytes }))
      } catch (error) {
        if (!(error instanceof FileFault)) throw error
        const { rule, limit } = error
        const faults = [{ path: [field], rule, ...(limit !== undefined && { limit }) }]
        return reply.code(422).send({ code: '422', message: 'the file is not taken', data: { faults } })
      }
    },

    async selectUploads(request) {
      const form = await formOf(request.params.key)
      return ok(await ownUploads(request, form.key))
    },

    async dropUpload(request) {
      const owners = ownersOf(request.raw, (await session(request))?.accountId)
      const { key, id } = request.params
      const isTheirs = and(isOwned(owners, key), eq(formUpload.id, id), isNull(formUpload.submissionId))
      const count = await api.db.transaction((tx) => dropUploads(tx, isTheirs))
      if (count === 0) throw notFound(`file "${id}" that is not sent yet`)
      return ok(null)
    },

    async selectOwnForms(request) {
      const { accountId } = await requireSession(request)
      return ok(await readOwnForms(api.db, accountId))
    },

    async selectReceipt(request) {
      const { params, query } = request
      const row = await findByReceipt(api.db, params.number, query.hash)
      // The same for a wrong number and a wrong hash: nobody learns which numbers there are.
      if (!row) throw notFound('receipt with this number and code')
      const form = (await api.forms()).get(row.formKey)
      const accountId = (await session(request))?.accountId
      return ok({
        ...(await progressOf(api.db, row)),
        ...(await rightsOf(api.db, form, row, accountId)),
        files: await listUploads(api, isSentBy(ownersOf(request.raw, accountId), row.id)),
      })
    },
  }
}
