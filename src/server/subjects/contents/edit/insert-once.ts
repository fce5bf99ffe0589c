import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import type { Fields } from '../../../store/db/fields.ts'
import { content } from '../../../store/db/schema.ts'
import type { Kinds } from '../../kinds/kinds.ts'
import type { Editor } from './content-rows.ts'
import { insertContent } from './save-draft.ts'

interface Wanted {
  kind: string
  columnKey: string
  fields: Fields
  idempotencyKey?: string | undefined
}

/**
 * Creates a content as a draft. With the same key, one person creates one of a kind in a column: whoever asks again, because the
 * first answer was lost, is told its id.
 */
export async function insertOnce(
  tx: Db,
  kinds: Kinds,
  { idempotencyKey: key, ...wanted }: Wanted,
  { staffId, name }: Editor,
): Promise<{ id: string; isNew: boolean }> {
  const { kind, columnKey } = wanted
  const begunKey = key === undefined ? undefined : hashOf(staffId, key, kind, columnKey)
  if (begunKey !== undefined) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${begunKey}, 0))`)
    const [begun] = await tx.select({ id: content.id }).from(content).where(eq(content.begunKey, begunKey))
    if (begun) return { id: begun.id, isNew: false }
  }
  const id = await insertContent(tx, kinds, { ...wanted, begunKey }, { writers: [staffId], name })
  return { id, isNew: true }
}

const hashOf = (...words: string[]): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('base64url')
