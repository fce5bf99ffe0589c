import { FILL_QUERY } from '../../../contract/forms/fill-query.ts'
import type { ApiContext } from '../service/context.ts'
import type { Form } from '../../subjects/forms/definition/compile.ts'
import { beginCorrection, type Holder, withdraw } from '../../subjects/forms/sending/change.ts'
import { DRAFT, receiptOf } from './addresses.ts'
import type { Sent } from './read-step.ts'

/** What a receipt's page offers: withdrawing the submission or correcting it. */
const ACTS = new Set(['withdraw', 'correct'])

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
  const isDone =
    act === 'withdraw'
      ? await withdraw(context.db, form, holder)
      : await beginCorrection(context, form, owner, holder)
  if (!isDone) return { ...receipt, [FILL_QUERY.refused]: 'decided' }
  return act === 'correct' ? DRAFT : receipt
}
