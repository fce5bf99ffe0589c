import { eq, sql } from 'drizzle-orm'
import { idOf, newId } from '../../../ground/new-id.ts'
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
  const id = key === undefined ? newId() : idOf('content', staffId, key, kind, columnKey)
  if (key !== undefined) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`)
    if ((await tx.$count(content, eq(content.id, id))) > 0) return { id, isNew: false }
  }
  return { id: await insertContent(tx, kinds, { ...wanted, id }, { writers: [staffId], name }), isNew: true }
}
