import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { heldConditions } from '../../../contract/forms/check.ts'
import { SESSION_COOKIES } from '../../../contract/constants.ts'
import type { Answer } from '../../../contract/types.ts'
import type { Session } from '../../../contract/session.ts'
import type { Form } from '../../subjects/forms/definition/compile.ts'
import { askerOf, ownersOf } from '../../subjects/forms/drafts/asker.ts'
import { DRAFT_KEY, DRAFT_SECONDS, newDraftKey } from '../../subjects/forms/drafts/drafts.ts'
import { dropAllDrafts, findDraft, keepDraft } from '../../subjects/forms/drafts/own-draft.ts'
import { accountMark, prefillFor } from '../../subjects/forms/links/prefill.ts'
import { rightsOf } from '../../subjects/forms/sending/rights.ts'
import { findByReceipt, progressOf } from '../../subjects/forms/sending/look-up.ts'
import { type Lock, lockedValues, lockOf, readLink } from '../../subjects/forms/links/lock.ts'
import { movedOver } from '../../subjects/forms/drafts/move-over.ts'
import { readOwnForms } from '../../subjects/forms/sending/own-forms.ts'
import { isFull, readStanding } from '../../subjects/forms/sending/standing.ts'
import { readResults } from '../../subjects/forms/sending/results.ts'
import { rulesAddress } from '../form-pages/rules-route.ts'
import { formSendingHandlers } from './form-sending.ts'
import { carriedBy } from '../../subjects/accounts/session-of.ts'
import { formUpload } from '../../store/db/schema.ts'
import { hiddenCookie } from '../../ground/http/cookies.ts'
import { FileFault } from '../../subjects/forms/uploads/check-file.ts'
import {
  dropUploads,
  isOwned,
  isSentBy,
  keepUpload,
  listUploads,
} from '../../subjects/forms/uploads/uploads.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'
import type { ApiContext } from '../service/context.ts'
import { no, ok } from '../../ground/http/envelope.ts'
import { requireSession } from '../../ground/http/require-session.ts'
import type { Operations } from '../../ground/http/operation.ts'

/** Headers arrive in small letters. */
const TOKEN_HEADER = SESSION_COOKIES.token.toLowerCase()

export function formHandlers(api: ApiContext) {
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
        ...unsafeCast<Pick<Answer<'selectForm'>, 'title' | 'schema'>>(definition),
        key,
        version,
        rules: rulesAddress(form),
        isFull: await isFull(api.db, form),
        conditions: heldConditions(definition.schema, {}, rules.conditions),
      })
    },

    async selectFormResults({ params }) {
      const form = await formOf(params.key)
      if (form.definition.policy?.results !== 'public') throw notFound('result that everybody may see')
      return ok(await readResults(api.db, form))
    },

    async selectFormDraft(request, reply) {
      const form = await formOf(request.params.key)
      const own = await asker(request)
      reply.header('cache-control', 'no-store')
      const found = await findDraft(api, form, own)
      if (!found) return no('nothing has been entered yet')
      const moved = await movedOver(api.db, form, found.draft)
      const lock = await lockOf(lockContext(), form, moved)
      const draft = { ...moved, values: { ...moved.values, ...lockedValues(lock) } }
      const { faults, values } = form.check(draft.values)
      return ok({
        ...draft,
        standing: await readStanding(api.db, form, own, draft.idempotencyKey),
        link: lock && shownLock(lock, draft.link),
        updatedAt: draft.updatedAt.toISOString(),
        ...(found.other && { other: found.other.draft.updatedAt.toISOString() }),
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
      const { base, ...draft } = request.body
      const found = await findDraft(api, form, own)
      if (base !== undefined && base !== (found?.draft.updatedAt.toISOString() ?? null))
        throw new Refusal(409, 'another device has changed the draft', { reason: 'draft' })
      const updatedAt = await keepDraft(api, form, own, draft, found)
      return ok({ updatedAt: updatedAt.toISOString() })
    },

    async dropFormDraft(request) {
      const own = await asker(request)
      const { owner } = own
      if (owner !== undefined) {
        const { key } = request.params
        await api.db.transaction(async (tx) => {
          await dropAllDrafts(tx, key, own)
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

    ...formSendingHandlers(api, { session, liveSession }),

    async insertUpload(request, reply) {
      const form = await formOf(request.params.key)
      // A file of somebody whose session is over would be this browser's, and the next account's.
      const accountId = (await liveSession(request))?.accountId
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

    async selectUploads(request, reply) {
      reply.header('cache-control', 'no-store')
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

    async selectReceipt(request, reply) {
      const { params, query } = request
      reply.header('cache-control', 'no-store')
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
  } satisfies Operations
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
