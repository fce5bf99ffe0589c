import { heldConditions } from '../../../../contract/forms/check.ts'
import type { Answer } from '../../../../contract/types.ts'
import { ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import { requireSession } from '../../../ground/http/require-session.ts'
import { notFound } from '../../../ground/refusal.ts'
import { unsafeCast } from '../../../ground/unsafe-cast.ts'
import type { Core } from '../../../store/core.ts'
import type { Accounts } from '../../accounts/accounts.ts'
import { byAccount } from '../../accounts/by-account.ts'
import type { ReadSite } from '../../columns/tree/site-state.ts'
import { formInForce } from '../definition/form-in-force.ts'
import type { ReadForms } from '../definition/read-forms.ts'
import { rulesAddress } from '../definition/rules-address.ts'
import { ownersIn } from '../drafts/asker.ts'
import { createWhoAsks } from '../drafts/who-asks.ts'
import { isSentBy, listUploads } from '../uploads/uploads.ts'
import { answerSent } from './answer-sent.ts'
import { gateForms, type GateNeeds } from './gate-forms.ts'
import { findByReceipt, progressOf } from './look-up.ts'
import { readOwnForms } from './own-forms.ts'
import { readResults } from './results.ts'
import { answerBy, sentAnswers } from './sent-answers.ts'
import { rightsOf } from './rights.ts'
import { sendForm } from './send.ts'
import { isFull, readStanding } from './standing.ts'
import { urge, urging } from './urge.ts'

interface Needs extends Core, GateNeeds {
  forms: ReadForms
  accounts: Pick<Accounts, 'sessions'>
  site: ReadSite
}

/** Forms for visitors, sending them, and submissions. */
export function sendingOperations(api: Needs) {
  const { db, change, secrets, forms, site, now } = api
  const { asker, liveAsker } = createWhoAsks(api.accounts)
  const gate = gateForms(api)
  return {
    async selectForm({ params }) {
      const form = await formInForce(forms, params.key)
      const { key, version, definition, rules } = form
      return ok({
        // A definition has more than the contract, which leaves its parts open.
        ...unsafeCast<Pick<Answer<'selectForm'>, 'title' | 'schema'>>(definition),
        key,
        version,
        rules: rulesAddress(form),
        isFull: await isFull(db, form),
        conditions: heldConditions(definition.schema, {}, rules.conditions),
      })
    },
    async selectFormResults({ params }) {
      const form = await formInForce(forms, params.key)
      if (form.definition.policy?.results !== 'public') throw notFound('result that everybody may see')
      return ok(await readResults(db, form))
    },
    async submitForm(request, reply) {
      const form = await formInForce(forms, request.params.key)
      const own = await liveAsker(request)
      await gate(request, reply, form, own)
      const { timeZone } = (await site()).settings
      return answerSent(reply, await sendForm({ db, secrets, timeZone, now: now() }, form, own, request.body))
    },
    async readStanding(request, reply) {
      const form = await formInForce(forms, request.params.key)
      const own = await asker(request)
      reply.header('cache-control', 'no-store')
      return ok(await readStanding(db, form, own, request.body.idempotencyKey))
    },
    async selectOwnForms(request) {
      const { accountId } = await requireSession(request)
      const context = { db, secrets, forms: await forms(), now: now(), locale: request.query.language }
      return ok(await readOwnForms(context, accountId))
    },
    async urgeSubmission(request) {
      const { accountId } = await requireSession(request)
      const { number } = request.body
      await change(byAccount(request), (tx) => urge(tx, { number, accountId, now: now() }))
      return ok(null)
    },
    async selectReceipt(request, reply) {
      const { params, query } = request
      reply.header('cache-control', 'no-store')
      const row = await findByReceipt(db, params.number, query.hash)
      // The same answer for a wrong number and a wrong hash: nobody learns which numbers exist.
      if (!row) throw notFound('receipt with this number and code')
      const form = (await forms()).get(row.formKey)
      const own = await asker(request)
      const progress = await progressOf(db, secrets, row)
      // As its sender may know it: a decision that can still be taken back shows nowhere.
      const told = { ...row, state: progress.state }
      return ok({
        ...progress,
        ...(await rightsOf(db, form, row, own.accountId)),
        ...answerBy(told),
        ...urging(told, now()),
        answers: await sentAnswers(api, row, own.accountId, query.language),
        files: await listUploads(api, isSentBy(ownersIn(own), row.id)),
      })
    },
  } satisfies Operations
}
