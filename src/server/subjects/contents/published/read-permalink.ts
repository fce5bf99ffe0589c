import { eq } from 'drizzle-orm'
import { CONTENTS, dependOn } from '../../../ground/topics.ts'
import type { Db } from '../../../store/db/database.ts'
import { live, permalink } from '../../../store/db/schema.ts'

interface Found {
  contentId: string
  contentKind: string
  columnId: string
  /** '' if it has no group. */
  classify: string
}

/** The live content to which this normalised former address leads. */
export async function readPermalink(db: Db, path: string): Promise<Found | undefined> {
  dependOn(CONTENTS)
  const [found] = await db
    .select({ contentId: live.id, contentKind: live.kind, columnId: live.columnKey, classify: live.classify })
    .from(permalink)
    .innerJoin(live, eq(live.id, permalink.contentId))
    .where(eq(permalink.path, path))
  return found
}
