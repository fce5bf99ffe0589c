import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { live, permalink } from '../db/schema.ts'

/** The content that visitors see which this former address, normalised, leads to. */
export async function readPermalink(
  db: Db,
  path: string,
): Promise<{ contentId: string; columnId: string } | undefined> {
  const [found] = await db
    .select({ contentId: live.id, columnId: live.columnKey })
    .from(permalink)
    .innerJoin(live, eq(live.id, permalink.contentId))
    .where(eq(permalink.path, path))
  return found
}
