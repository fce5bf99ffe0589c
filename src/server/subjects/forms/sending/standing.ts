import { and, eq } from 'drizzle-orm'
import type { Standing } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { formRound } from '../../../store/db/schema.ts'
import type { Form } from '../definition/compile.ts'
import { type Asker, ownersIn } from '../drafts/asker.ts'
import { earlierOf, findEarlier } from './earlier.ts'
import { whyClosed } from './window.ts'

/** Whether all places of the form's round are taken. */
export async function isFull(db: Db, { key, definition: { policy = {} } }: Form): Promise<boolean> {
  const { quota, round = '' } = policy
  if (quota === undefined) return false
  const [row] = await db
    .select({ taken: formRound.taken })
    .from(formRound)
    .where(and(eq(formRound.formKey, key), eq(formRound.round, round)))
  return (row?.taken ?? 0) >= quota
}

/** Whether the form accepts a submission from the asker, and what they have sent before. */
export async function readStanding(
  db: Db,
  form: Form,
  asker: Asker,
  idempotencyKey: string | undefined,
): Promise<Standing> {
  const { accountId } = asker
  const sender = { accountId, owners: ownersIn(asker), idempotencyKey }
  const found = await findEarlier(db, form, sender)
  const closed = (await whyClosed(db, form)) ?? ((await isFull(db, form)) ? 'full' : undefined)
  return {
    ...(closed && { closed }),
    isUsed: found?.isUsed ?? false,
    ...(found && { earlier: await earlierOf(db, form, found.row, accountId) }),
  }
}
