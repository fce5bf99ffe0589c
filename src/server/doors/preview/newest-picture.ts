import { and, desc, isNotNull, like } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { media } from '../../store/db/schema.ts'

/** The newest picture of the library that pages can show, in the form that fields use. */
export async function newestPicture(db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ id: media.id })
    .from(media)
    .where(and(isNotNull(media.width), like(media.mime, 'image/%')))
    .orderBy(desc(media.id))
    .limit(1)
  return row && `media:${row.id}`
}
