import { sql } from 'drizzle-orm'
import { ulid } from 'ulid'
import { isRecord } from '../../../contract/is-record.ts'
import type { Db } from '../../db/database.ts'
import { contentVersion, type Fields } from '../../db/schema.ts'
import { changed, type Editor } from '../edit/write.ts'
import { voidReview } from '../edit/review-events.ts'
import type { Kind, Kinds } from '../kinds.ts'
import { makeLive, type Publication } from '../publish.ts'
import { textArray } from '../publish-count.ts'
import { SANITISER } from '../source/render.ts'
import type { Moved } from './effect.ts'

/** A version that waits for its time, or for its column. */
export interface Waiting extends Publication {
  publishAt: Date | null
}

/** Writes contents anew that are not the same: new versions of what stands somewhere, and the draft. */
export async function writeMoved(
  tx: Db,
  moved: readonly Moved[],
  { kind, author, reason }: { kind: Kind; author: Editor; reason: string },
): Promise<{ live: Publication[]; waiting: Waiting[] }> {
  const live: Publication[] = []
  const waiting: Waiting[] = []
  const rows: (typeof contentVersion.$inferInsert)[] = []
  for (const { row, versions, draft, title } of moved) {
    const review = versions.length > 0 || draft !== row.draft ? await voidReview(tx, row, author) : {}
    const { liveVersion, pendingVersion, publishAt } = row
    for (const { was, fields, html } of versions) {
      const id = ulid()
      // A file of its own keeps its body in its source; without one the fields say all.
      const source = html ?? (row.path?.startsWith('contents/') ? '' : JSON.stringify(fields))
      const { contentId, writers } = was
      rows.push({
        id,
        contentId,
        source,
        html,
        fields,
        writers,
        reason,
        sanitiser: SANITISER,
        schemaVersion: kind.version,
        author: author.name,
      })
      if (was.id === liveVersion) live.push({ contentId, versionId: id })
      if (was.id === pendingVersion) waiting.push({ contentId, versionId: id, publishAt })
    }
    await changed(tx, row, { ...review, draft, title, edited: true, updatedBy: author.name })
  }
  if (rows.length > 0) await tx.insert(contentVersion).values(rows)
  return { live, waiting }
}

/** Whether lists, pages or searches show contents otherwise that say the same. */
export function isShownOtherwise(before: Kind, after: Kind): boolean {
  return JSON.stringify(shownBy(before.schema)) !== JSON.stringify(shownBy(after.schema))
}

/** What list rows and search rows are made by: the parts, and what becomes words. */
function shownBy({ 'x-kind': parts, properties }: Fields): unknown {
  const wordsOf = (field: unknown): unknown => {
    if (!isRecord(field)) return undefined
    const { format, contentMediaType, enum: values, 'x-labels': labels, items, properties: inner } = field
    return [format, contentMediaType, values, labels, wordsOf(items), inner && fieldsIn(inner)]
  }
  const fieldsIn = (fields: unknown) =>
    isRecord(fields)
      ? Object.entries(fields)
          .map(([name, field]) => [name, wordsOf(field)])
          .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
      : []
  return [parts, fieldsIn(properties)]
}

/** Writes the rows that lists and searches read anew; what waits for its time goes on waiting. */
export async function showAgain(
  tx: Db,
  live: readonly Publication[],
  waiting: readonly Waiting[],
  options: { kinds: Kinds; timeZone: string },
): Promise<void> {
  const newest = new Map(waiting.map((one) => [one.contentId, one]))
  const ids = textArray(live.map(({ contentId }) => contentId))
  const { rows } = await tx.execute<{ contentId: string; versionId: string; publishAt: Date | null }>(sql`
    select id as "contentId", pending_version as "versionId", publish_at as "publishAt" from content
    where pending_version is not null and id = any(${ids})`)
  for (const row of rows) if (!newest.has(row.contentId)) newest.set(row.contentId, row)
  await tx.execute(sql`
    delete from search where version = any(${textArray(live.map(({ versionId }) => versionId))})`)
  await makeLive(tx, live, options)
  for (const { contentId, versionId, publishAt } of newest.values())
    await tx.execute(sql`
      update content set pending_version = ${versionId}, publish_at = ${publishAt === null ? null : new Date(publishAt).toISOString()}::timestamptz
      where id = ${contentId}`)
}
