import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import {
  column,
  content,
  contentSheet,
  live,
  liveCount,
  reviewRule,
  search,
  staffGrant,
  staffRequest,
} from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { usesOf } from '../../contents/edit/uses.ts'
import { noteState } from '../../staff/keep-state.ts'
import { against, type Rows } from './column-rows.ts'

/**
 * Gives a column another key, which is its address, before anybody outside could have it. What belongs to the column goes with it.
 * @throws Refusal 409 once it was published, while something refers to it, or if the key is taken
 */
export async function renameColumn(
  tx: Db,
  secrets: Pick<Secrets, 'seal' | 'unseal'>,
  rows: Rows,
  { key, newKey }: { key: string; newKey: string },
): Promise<void> {
  rows.get(key)
  if (key === newKey) return
  const [row] = await tx
    .select({ everPublished: column.everPublished })
    .from(column)
    .where(eq(column.key, key))
  if (row?.everPublished) throw against('key-public', `the column "${key}" was published: its key stays`)
  if (rows.has(newKey)) throw against('key-taken', `the key "${newKey}" is taken`)
  const uses = await usesOf(tx, { keys: [key] })
  if (uses.length > 0) throw against('key-used', `${uses.length} places refer to the column "${key}"`)
  await tx.update(column).set({ key: newKey }).where(eq(column.key, key))
  await tx.update(column).set({ parentKey: newKey }).where(eq(column.parentKey, key))
  await tx.update(column).set({ redirectKey: newKey }).where(eq(column.redirectKey, key))
  await moveContents(tx, key, newKey)
  await tx.update(reviewRule).set({ columnKey: newKey }).where(eq(reviewRule.columnKey, key))
  const isAsked = sql`${staffRequest.kind} = 'steps' and ${staffRequest.subject} = ${key}`
  await tx.update(staffRequest).set({ subject: newKey }).where(isAsked)
  const granted = await tx
    .update(staffGrant)
    .set({ columnKey: newKey })
    .where(eq(staffGrant.columnKey, key))
    .returning({ staffId: staffGrant.staffId })
  for (const staffId of new Set(granted.map((one) => one.staffId))) await noteState(tx, secrets, staffId)
}

async function moveContents(tx: Db, key: string, newKey: string): Promise<void> {
  const folder = `contents/${key}/`
  const moved = sql`case when starts_with(${content.path}, ${folder})
    then ${`contents/${newKey}/`} || substr(${content.path}, ${folder.length + 1}::integer) else ${content.path} end`
  await tx.update(content).set({ columnKey: newKey, path: moved }).where(eq(content.columnKey, key))
  for (const table of [live, liveCount, search, contentSheet])
    await tx.update(table).set({ columnKey: newKey }).where(eq(table.columnKey, key))
}
