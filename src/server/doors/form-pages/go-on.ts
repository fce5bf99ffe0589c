import { isDeepStrictEqual } from 'node:util'
import type { Receipt } from '../../../contract/types.ts'
import type { ApiContext } from '../service/context.ts'
import type { Form } from '../../subjects/forms/definition/compile.ts'
import { type Asker, ownersIn } from '../../subjects/forms/drafts/asker.ts'
import { findDraft, takeOther, type OwnDraft } from '../../subjects/forms/drafts/own-draft.ts'
import { findEarlier } from '../../subjects/forms/sending/earlier.ts'
import { merged, type Sent } from './read-step.ts'

/**
 * The draft that a page names, and no other. A page without one begins a new draft, whatever was begun in this browser
 * before.
 */
export async function shownDraft(
  context: ApiContext,
  form: Form,
  asker: Asker,
  sent: Sent,
): Promise<OwnDraft | undefined> {
  const found = await findDraft(context, form, asker)
  if (!found) return undefined
  // The button of an empty page was pressed twice.
  if (sent.draft === undefined) return isSameStep(form, sent, found) ? found : undefined
  if (found.draft.idempotencyKey === sent.draft) return found
  if (found.other?.draft.idempotencyKey !== sent.draft) return undefined
  await takeOther(context, form, found)
  return findDraft(context, form, asker)
}

function isSameStep(form: Form, sent: Sent, { draft }: OwnDraft): boolean {
  const alone = merged(form, { ...sent, act: '' }, undefined, { added: new Map(), lock: undefined })
  return sent.files.length === 0 && isDeepStrictEqual(alone.values, draft.values)
}

/** What was sent with the key of a page that is shown once more, for example after Back. */
export async function sentBefore(
  { db }: ApiContext,
  form: Form,
  asker: Asker,
  { draft: idempotencyKey }: Pick<Sent, 'draft'>,
): Promise<Pick<Receipt, 'number' | 'hash'> | undefined> {
  if (idempotencyKey === undefined) return undefined
  const { accountId } = asker
  const found = await findEarlier(db, form, { accountId, owners: ownersIn(asker), idempotencyKey })
  return found?.isUsed ? found.row : undefined
}
