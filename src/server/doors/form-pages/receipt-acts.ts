import { FILL_QUERY } from '../../../contract/forms/fill-query.ts'
import type { ApiContext } from '../service/context.ts'
import type { Form } from '../../subjects/forms/definition/compile.ts'
import { beginCorrection, type Holder, withdraw } from '../../subjects/forms/sending/change.ts'
import { urgeByReceipt } from '../../subjects/forms/sending/urge.ts'
import { DRAFT, receiptOf } from './addresses.ts'
import type { Sent } from './read-step.ts'

/** What a receipt's page offers: withdrawing the submission, correcting it, and urging its answer. */
const ACTS = new Set(['withdraw', 'correct', 'urge'])

export function holderOf({ act, fields }: Sent, accountId: string | undefined): Holder | undefined {
  const [number, hash] = [fields.get(FILL_QUERY.receipt), fields.get(FILL_QUERY.hash)]
  return ACTS.has(act) && number && hash ? { number, hash, accountId } : undefined
}

/** @returns the query of the next page */
export async function actOnReceipt(
  context: ApiContext,
  form: Form,
  { act }: Pick<Sent, 'act'>,
  owner: string,
  holder: Holder,
): Promise<Record<string, string>> {
  const receipt = receiptOf(holder)
  if (act === 'urge') {
    // Urged twice, or answered by now: the page says which.
    await urgeByReceipt(context.db, form.key, { ...holder, now: context.now() })
    return receipt
  }
  const isDone =
    act === 'withdraw'
      ? await withdraw(context.db, form, holder)
      : await beginCorrection(context, form, owner, holder)
  if (!isDone) return { ...receipt, [FILL_QUERY.refused]: 'decided' }
  return act === 'correct' ? DRAFT : receipt
}
