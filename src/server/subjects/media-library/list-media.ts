import { and, desc, eq, isNotNull, isNull, like, lt, notLike, or, sql, type SQL } from 'drizzle-orm'
import type { Answer } from '../../../contract/types.ts'
import type { Db } from '../../store/db/database.ts'
import { media } from '../../store/db/schema.ts'
import { notFound } from '../../ground/refusal.ts'
import { addressOf } from '../media/files/address.ts'
import { folderColumn, folderOfPath } from '../media/files/names.ts'

export type MediaFile = Answer<'selectMediaFile'>['file']
export type MediaRow = typeof media.$inferSelect

export interface MediaQuery {
  folder?: string | undefined
  words?: string | undefined
  kind?: MediaFile['kind'] | undefined
  binned?: boolean | undefined
  after?: string | undefined
  size: number
}

const KINDS: Record<MediaFile['kind'], SQL | undefined> = {
  picture: like(media.mime, 'image/%'),
  video: like(media.mime, 'video/%'),
  document: and(notLike(media.mime, 'image/%'), notLike(media.mime, 'video/%')),
}

/** Files of the library, newest first, in pages. */
export async function listMedia(db: Db, query: MediaQuery) {
  const { folder, words, kind, binned = false, after, size } = query
  const part = words === undefined ? '' : `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const rows = await db
    .select()
    .from(media)
    .where(
      and(
        binned ? isNotNull(media.deletedAt) : isNull(media.deletedAt),
        folder === undefined ? undefined : eq(folderColumn, folder),
        kind && KINDS[kind],
        words === undefined
          ? undefined
          : or(
              sql`${media.path} ilike ${part}`,
              sql`${media.name} ilike ${part}`,
              sql`${folderColumn} ilike ${part}`,
              sql`${media.alt}::text ilike ${part}`,
            ),
        after === undefined ? undefined : lt(media.id, after),
      ),
    )
    .orderBy(desc(media.id))
    .limit(size + 1)
  const shown = rows.slice(0, size)
  return {
    records: shown.map(shownFile),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Folders that contain files outside the bin, by name. */
export async function listFolders(db: Db): Promise<Answer<'selectMediaFolders'>> {
  return db
    .select({ folder: folderColumn, files: sql<number>`count(*)::integer` })
    .from(media)
    .where(isNull(media.deletedAt))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}

/** @throws Refusal 404 */
export async function mediaRow(db: Pick<Db, 'select'>, mediaId: string, isLocked = false): Promise<MediaRow> {
  const query = db.select().from(media).where(eq(media.id, mediaId))
  const [row] = await (isLocked ? query.for('update') : query)
  if (!row) throw notFound(`file "${mediaId}"`)
  return row
}

export function shownFile(row: MediaRow): MediaFile {
  const { id, name, path, hash, mime, bytes, width, height, alt, focus, addedBy } = row
  const [sort = ''] = mime.split('/')
  return {
    id,
    name,
    path,
    folder: row.folder ?? folderOfPath(path),
    address: addressOf(row),
    hash,
    mime,
    kind: sort === 'image' ? 'picture' : sort === 'video' ? 'video' : 'document',
    bytes,
    width,
    height,
    alt,
    focus,
    addedBy,
    createdAt: row.createdAt.toISOString(),
    isBinned: row.deletedAt !== null,
  }
}
