import type { SubmissionState } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import type { formSubmission } from '../../../store/db/schema.ts'
import type { Form } from '../definition/compile.ts'
import { whyClosed } from './window.ts'

/** Once the staff has decided, what was sent stays as it is. */
export const DECIDED: ReadonlySet<SubmissionState> = new Set(['accepted', 'rejected', 'withdrawn', 'closed'])

/** What whoever holds a receipt may do with it now. */
export async function rightsOf(
  db: Db,
  form: Form | undefined,
  row: Pick<typeof formSubmission.$inferSelect, 'state' | 'accountId'>,
  accountId: string | undefined,
): Promise<{ canWithdraw: boolean; canCorrect: boolean }> {
  const isOpen = form !== undefined && !DECIDED.has(row.state) && (await whyClosed(db, form)) === undefined
  // What an account sent, only that account takes back. By a receipt alone nobody sees what was entered.
  const isOwn = row.accountId !== null && row.accountId === accountId
  return { canWithdraw: isOpen && (isOwn || row.accountId === null), canCorrect: isOpen && isOwn }
}
