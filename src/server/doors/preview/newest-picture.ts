import { and, desc, isNotNull, like } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { media } from '../../store/db/schema.ts'

/** A picture of the library that pages can show, as fields name it: the newest. */
export async function newestPicture(db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ id: media.id })
    .from(media)
    .where(and(isNotNull(media.width), like(media.mime, 'image/%')))
    .orderBy(desc(media.id))
    .limit(1)
  return row && `media:${row.id}`
}
