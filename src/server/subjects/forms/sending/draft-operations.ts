import { heldConditions } from '../../../../contract/forms/check.ts'
import { no, ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import { Refusal } from '../../../ground/refusal.ts'
import type { Core } from '../../../store/core.ts'
import type { Accounts } from '../../accounts/accounts.ts'
import { formInForce } from '../definition/form-in-force.ts'
import type { ReadForms } from '../definition/read-forms.ts'
import { ownersIn } from '../drafts/asker.ts'
import { movedOver } from '../drafts/move-over.ts'
import { findDraft, keepDraft } from '../drafts/own-draft.ts'
import { createWhoAsks } from '../drafts/who-asks.ts'
import { lockedValues, lockOf, shownLock } from '../links/lock.ts'
import { discardDrafts } from '../uploads/discard.ts'
import { leaveForm } from '../uploads/leave-browser.ts'
import { isOwned, listUploads } from '../uploads/uploads.ts'
import { gateForms, type GateNeeds } from './gate-forms.ts'
import { readStanding } from './standing.ts'

interface Needs extends Core, GateNeeds {
  forms: ReadForms
  accounts: Pick<Accounts, 'sessions'>
}

/** Input that has not been sent yet. */
export function draftOperations(api: Needs) {
  const { db, secrets, forms } = api
  const { asker, liveAsker } = createWhoAsks(api.accounts)
  const gate = gateForms(api)
  return {
    async selectFormDraft(request, reply) {
      const form = await formInForce(forms, request.params.key)
      const own = await asker(request)
      reply.header('cache-control', 'no-store')
      const found = await findDraft(api, form, own)
      if (!found) return no('nothing has been entered yet')
      const moved = await movedOver(db, form, found.draft)
      const lock = await lockOf({ db, secrets, now: api.now() }, form, moved)
      const draft = { ...moved, values: { ...moved.values, ...lockedValues(lock) } }
      const { faults, values } = form.check(draft.values)
      return ok({
        ...draft,
        standing: await readStanding(db, form, own, draft.idempotencyKey),
        link: lock && shownLock(lock, draft.link),
        updatedAt: draft.updatedAt.toISOString(),
        ...(found.other && { other: found.other.draft.updatedAt.toISOString() }),
        faults,
        conditions: heldConditions(form.definition.schema, values, form.rules.conditions),
        files: await listUploads(api, isOwned(ownersIn(own), form.key)),
      })
    },
    async saveFormDraft(request, reply) {
      const form = await formInForce(forms, request.params.key)
      const own = await liveAsker(request)
      if (own.owner === undefined)
        throw new Refusal(401, 'nobody is logged in, and this browser has no draft yet')
      await gate(request, reply, form, own)
      const { base, ...draft } = request.body
      const found = await findDraft(api, form, own)
      if (base !== undefined && base !== (found?.draft.updatedAt.toISOString() ?? null))
        throw new Refusal(409, 'another device has changed the draft', { reason: 'draft' })
      const updatedAt = await keepDraft(api, form, own, draft, found)
      return ok({ updatedAt: updatedAt.toISOString() })
    },
    async dropFormDraft(request) {
      const own = await asker(request)
      if (request.query.leave) await leaveForm(db, request.params.key, own)
      else if (own.owner !== undefined) await discardDrafts(db, request.params.key, own, [own.owner])
      return ok(null)
    },
  } satisfies Operations
}
