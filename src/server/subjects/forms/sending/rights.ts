import { DECIDED } from '../../../../contract/forms/decided.ts'
import type { Db } from '../../../store/db/database.ts'
import type { formSubmission } from '../../../store/db/schema.ts'
import type { Form } from '../definition/compile.ts'
import { whyClosed } from './window.ts'

/** What the holder of a receipt may do with it now. */
export async function rightsOf(
  db: Db,
  form: Form | undefined,
  row: Pick<typeof formSubmission.$inferSelect, 'state' | 'accountId'>,
  accountId: string | undefined,
): Promise<{ canWithdraw: boolean; canCorrect: boolean }> {
  const isOpen = form !== undefined && !DECIDED.has(row.state) && (await whyClosed(db, form)) === undefined
  // Only the account that sent a submission can withdraw it. A receipt alone does not show any answers.
  const isOwn = row.accountId !== null && row.accountId === accountId
  return { canWithdraw: isOpen && (isOwn || row.accountId === null), canCorrect: isOpen && isOwn }
}
