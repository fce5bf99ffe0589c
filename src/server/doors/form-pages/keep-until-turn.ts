import { FILL_QUERY } from '../../../contract/forms/fill-query.ts'
import { waitingAddress } from '../../../contract/waiting-address.ts'
import type { Form } from '../../subjects/forms/definition/compile.ts'
import type { Asker } from '../../subjects/forms/drafts/asker.ts'
import { readDraft, saveDraft, waitingOf } from '../../subjects/forms/drafts/drafts.ts'
import type { ApiContext } from '../service/context.ts'
import { addressWith, DRAFT } from './addresses.ts'
import { withFaults } from './answers.ts'
import { boundDraft, merged, type Sent, withFiles } from './read-step.ts'

/**
 * Somebody sent a step without a turn, for example from a page that was open when the waiting room began. All that they typed and
 * chose is kept, with its files and its link, and shown again at the same step when their turn comes.
 * @returns the address of the waiting room, which leads back to it
 */
export async function keepUntilTurn(
  context: ApiContext,
  form: Form,
  asker: Asker,
  sent: Sent,
): Promise<string> {
  const owner = asker.owner ?? ''
  const place = waitingOf(owner)
  const kept = await readDraft(context, place, form.key)
  const earlier = kept !== undefined && kept.idempotencyKey === sent.draft ? kept : undefined
  const { before, lock } = await boundDraft({ ...context, now: context.now() }, form, sent, earlier)
  const added = await withFiles(context, form, sent, owner)
  const draft = merged(form, sent, before, { added: added.ids, lock })
  await saveDraft(context, place, form.key, draft)
  const { parameters } = added.faults.length > 0 ? withFaults(sent.step, added.faults) : { parameters: DRAFT }
  const back = addressWith(sent.back, {
    ...parameters,
    [FILL_QUERY.step]: String(sent.step + 1),
    [FILL_QUERY.begin]: form.key,
  })
  return waitingAddress(form.key, back.replace(/#.*$/, ''))
}
