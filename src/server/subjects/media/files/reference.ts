import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { media } from '../../../store/db/schema.ts'
import { addressOf } from './address.ts'

export interface PublishedFile {
  address: string
  bytes: number
  mime: string
}

/** The files for `media:<id>`. Unknown ids and files in the bin are left out. */
export async function filesOf(
  db: Pick<Db, 'select'>,
  ids: Iterable<string>,
): Promise<Map<string, PublishedFile>> {
  const wanted = [...new Set(ids)]
  if (!wanted.length) return new Map()
  const { id, hash, name, width, height, focus, bytes, mime } = media
  const rows = await db
    .select({ id, hash, name, width, height, focus, bytes, mime })
    .from(media)
    .where(and(inArray(id, wanted), isNull(media.deletedAt)))
  return new Map(rows.map((row) => [row.id, { address: addressOf(row), bytes: row.bytes, mime: row.mime }]))
}
