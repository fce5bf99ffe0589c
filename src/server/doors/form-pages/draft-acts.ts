import { randomUUID } from 'node:crypto'
import type { ApiContext } from '../service/context.ts'
import type { Form } from '../../subjects/forms/definition/compile.ts'
import { type Asker, ownersIn } from '../../subjects/forms/drafts/asker.ts'
import type { Draft } from '../../subjects/forms/drafts/drafts.ts'
import { findDraft, keepDraft, takeOther } from '../../subjects/forms/drafts/own-draft.ts'
import { earlierOf, findEarlier } from '../../subjects/forms/sending/earlier.ts'
import { discardDrafts } from '../../subjects/forms/uploads/discard.ts'
import { DRAFT } from './addresses.ts'
import { shownDraft } from './go-on.ts'
import type { Sent } from './read-step.ts'

const ACTS = new Set(['other', 'anew', 'another', 'amend'])

/**
 * The choices that a page offers about drafts: take the other one of two, discard everything or, if something else was sent before,
 * send the draft as another submission or as a correction of that one.
 * @returns the query of the next page; undefined for any other act
 */
export async function actOnDraft(
  context: ApiContext,
  form: Form,
  asker: Asker,
  sent: Sent,
): Promise<Record<string, string> | undefined> {
  if (!ACTS.has(sent.act)) return undefined
  if (sent.act === 'anew') {
    await discardDrafts(context.db, form.key, asker, ownersIn(asker))
    return {}
  }
  if (sent.act === 'other') {
    const found = await findDraft(context, form, asker)
    if (found) await takeOther(context, form, found)
    return DRAFT
  }
  const found = await shownDraft(context, form, asker, sent)
  const draft = found && (await under(context, form, asker, found.draft, sent.act === 'amend'))
  if (draft) await keepDraft(context, form, asker, draft, found)
  return DRAFT
}

/** Gives the draft a new key, as a correction of the earlier submission or as another submission. */
async function under(
  { db }: ApiContext,
  form: Form,
  asker: Asker,
  { corrects: _before, ...draft }: Draft,
  isAmending: boolean,
): Promise<Draft | undefined> {
  const { accountId } = asker
  const { idempotencyKey } = draft
  const another = { ...draft, idempotencyKey: randomUUID() }
  if (!isAmending) return another
  const found = await findEarlier(db, form, { accountId, owners: ownersIn(asker), idempotencyKey })
  if (!found) return undefined
  const { number, edition, canCorrect } = await earlierOf(db, form, found.row, accountId)
  return canCorrect ? { ...another, corrects: { number, edition } } : undefined
}
