import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { heldConditions } from '../../../contract/forms/check.ts'
import { DEFAULT_TIME_ZONE, SESSION_COOKIES } from '../../../contract/constants.ts'
import type { Answer } from '../../../contract/types.ts'
import type { Session } from '../../../contract/session.ts'
import type { Form } from '../../forms/compile.ts'
import { askerOf, lackOf, ownersOf } from '../../forms/asker.ts'
import { DRAFT_KEY, DRAFT_SECONDS, newDraftKey } from '../../forms/drafts.ts'
import { dropDrafts, findDraft, keepDraft } from '../../forms/own-draft.ts'
import { accountMark, prefillFor } from '../../forms/prefill.ts'
import { rightsOf } from '../../forms/change.ts'
import { findByReceipt, progressOf } from '../../forms/look-up.ts'
import { type Lock, lockedValues, lockOf, readLink } from '../../forms/lock.ts'
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
  | 'selectPrefill'
  | 'readFormLink'
  | 'submitForm'
  | 'selectReceipt'
  | 'selectOwnForms'
  | 'insertUpload'
  | 'selectUploads'
  | 'dropUpload'
>

/** Headers arrive in small letters. */
const TOKEN_HEADER = SESSION_COOKIES.token.toLowerCase()

export function formHandlers(api: ApiContext): FormsService {
  /** Who is logged in, if anybody: forms are for both. */
  const session = (request: Pick<FastifyRequest, 'headers'>): Promise<Session | undefined> =>
    api.accounts.sessions.find(carriedBy(request))

  /** As `session`, but whoever was logged in and is not any more is told so: nothing of theirs becomes anonymous. */
  async function liveSession(request: Pick<FastifyRequest, 'headers'>): Promise<Session | undefined> {
    const found = await session(request)
    if (!found && request.headers[TOKEN_HEADER])
      throw new Refusal(401, 'the session is over: log in again', { reason: 'over' })
    return found
  }

  const asker = async (request: Pick<FastifyRequest, 'headers' | 'raw'>) =>
    askerOf(request.raw, (await session(request))?.accountId)

  async function ownUploads(request: Pick<FastifyRequest, 'headers' | 'raw'>, formKey: string) {
    const owners = ownersOf(request.raw, (await session(request))?.accountId)
    return listUploads(api, isOwned(owners, formKey))
  }

  const lockContext = () => ({ db: api.db, secrets: api.secrets, now: api.now() })

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
      const found = await findDraft(api, form, await asker(request))
      if (!found) return no('nothing has been entered yet')
      const moved = await movedOver(api.db, form, found.draft)
      const lock = await lockOf(lockContext(), form, moved)
      const draft = { ...moved, values: { ...moved.values, ...lockedValues(lock) } }
      const { faults, values } = form.check(draft.values)
      return ok({
        ...draft,
        link: lock && shownLock(lock, draft.link),
        updatedAt: draft.updatedAt.toISOString(),
        ...(found.other && { other: found.other.updatedAt.toISOString() }),
        faults,
        conditions: heldConditions(form.definition.schema, values, form.rules.conditions),
        files: await ownUploads(request, form.key),
      })
    },

    async saveFormDraft(request) {
      const form = await formOf(request.params.key)
      const own = askerOf(request.raw, (await liveSession(request))?.accountId)
      if (own.owner === undefined)
        throw new Refusal(401, 'nobody is logged in, and this browser has no draft yet')
      const { version, step, values, idempotencyKey, base, link } = request.body
      const found = await findDraft(api, form, own)
      if (base !== undefined && base !== (found?.draft.updatedAt.toISOString() ?? null))
        throw new Refusal(409, 'another device has changed the draft', { reason: 'draft' })
      const draft = { version, step, values, idempotencyKey, ...(link !== undefined && { link }) }
      const updatedAt = await keepDraft(api, form, own, draft, found)
      return ok({ updatedAt: updatedAt.toISOString() })
    },

    async dropFormDraft(request) {
      const own = await asker(request)
      const { owner } = own
      if (owner !== undefined) {
        const { key } = request.params
        await api.db.transaction(async (tx) => {
          await dropDrafts(tx, key, own)
          await dropUploads(tx, and(isOwned([owner], key), isNull(formUpload.submissionId)))
        })
      }
      return ok(null)
    },

    async selectPrefill(request, reply) {
      const form = await formOf(request.params.key)
      const { accountId } = await requireSession(request)
      reply.header('cache-control', 'no-store')
      return ok({
        account: accountMark(api.secrets, accountId),
        values: await prefillFor(api, form, accountId),
      })
    },

    async readFormLink(request, reply) {
      const form = await formOf(request.params.key)
      reply.header('cache-control', 'no-store')
      const lock = await readLink(lockContext(), form, request.body.link)
      const conditions = heldConditions(form.definition.schema, lock.values, form.rules.conditions)
      return ok({ ...shownLock(lock, request.body.link), conditions })
    },

    async submitForm(request, reply) {
      const form = await formOf(request.params.key)
      const accountId = (await liveSession(request))?.accountId
      const lack = await lackOf(api.db, form, accountId)
      if (lack === 'account') throw new Refusal(401, 'this form is for those who are logged in')
      if (lack === 'identity') throw new Refusal(403, 'this form is for those who have proven who they are')
      const { version, values, consent, idempotencyKey, link } = request.body
      if (version !== form.version) throw new Refusal(409, 'the form has changed: look at it again')
      const { timeZone = DEFAULT_TIME_ZONE } = (await api.site()).settings
      const own = askerOf(request.raw, accountId)
      const draft = accountId ? (await findDraft(api, form, own))?.draft : undefined
      const owners = ownersOf(request.raw, accountId)
      const lock = link === undefined ? undefined : await readLink(lockContext(), form, link)
      const entry = { values, consent, idempotencyKey, accountId, owners, lock }
      const outcome = await receiveForm({ db: api.db, secrets: api.secrets, timeZone }, form, entry, draft)
      if ('receipt' in outcome) {
        await dropDrafts(api.db, form.key, own)
        return ok(outcome.receipt)
      }
      const { faults, ...why } = { faults: [], ...outcome }
      const message = 'closed' in outcome ? 'the form is not open' : 'some fields are wrong'
      return reply.code(422).send({ code: '422', message, data: { faults, ...why } })
    },

    async insertUpload(request, reply) {
      const form = await formOf(request.params.key)
      const accountId = (await session(request))?.accountId
      const known = askerOf(request.raw, accountId).owner
      const draftKey = newDraftKey()
      const owner = known ?? askerOf(request.raw, undefined, { draftKey }).owner ?? ''
      if (known === undefined)
        reply.header('set-cookie', hiddenCookie(DRAFT_KEY, draftKey, api.isHttps(request), DRAFT_SECONDS))
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

/** What of it whoever fills the form in may know. */
const shownLock = ({ state, values, locked, lost, note }: Lock, link: string | undefined) => ({
  state,
  // One that is over says nothing more.
  ...(state === 'good'
    ? { values, locked: [...locked], lost: [...lost] }
    : { values: {}, locked: [], lost: [] }),
  ...(state === 'good' && note !== undefined && { note }),
  ...(link !== undefined && { link }),
})
