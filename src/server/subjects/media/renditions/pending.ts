import { and, asc, eq, gt, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { RENDITION_WIDTHS } from '../../../../contract/media.ts'
import type { Db } from '../../../store/db/database.ts'
import { media, renditionAttempt } from '../../../store/db/schema.ts'
import { KINDS } from '../formats/file-types.ts'
import { isLeftAlone } from './attempts.ts'

export interface PendingPicture {
  id: string
  hash: string
  name: string
  mime: string
  width: number | null
}

const RASTER = Object.values(KINDS).flatMap((kind) => ('raster' in kind ? [kind.mime] : []))

/** How many renditions a picture of this width should have. */
const wanted: SQL = sql.join(
  RENDITION_WIDTHS.map((width) => sql`(${media.width} > ${sql.raw(String(width))})::int`),
  sql` + `,
)

/**
 * Pictures that lack a rendition and are still tried, after this id. Unfinished ones are found again, also
 * after a restart.
 */
export function pendingPictures(
  db: Pick<Db, 'select'>,
  { after, limit }: { after: string; limit: number },
): Promise<PendingPicture[]> {
  const { id, hash, name, mime, width, renditions } = media
  const leftAlone = db
    .select({ hash: renditionAttempt.hash })
    .from(renditionAttempt)
    .where(and(eq(renditionAttempt.hash, hash), isLeftAlone()))
  return db
    .select({ id, hash, name, mime, width })
    .from(media)
    .where(
      and(
        gt(id, after),
        isNull(media.deletedAt),
        inArray(mime, RASTER),
        sql`cardinality(${renditions}) < ${wanted}`,
        notExists(leftAlone),
      ),
    )
    .orderBy(asc(id))
    .limit(limit)
}

/** Records that these widths are ready, for every file with the same bytes. */
export async function markReady(db: Pick<Db, 'update'>, hash: string, widths: number[]): Promise<void> {
  await db.update(media).set({ renditions: widths }).where(eq(media.hash, hash))
}
