import { sql } from 'drizzle-orm'
import { isRecord } from '../../../contract/is-record.ts'
import type { Db } from '../../db/database.ts'
import { content, contentVersion, type Fields } from '../../db/schema.ts'
import type { Editor } from '../edit/write.ts'
import { voidReviews } from '../edit/review-events.ts'
import type { Kind, Kinds } from '../kinds.ts'
import { makeLive, type Publication } from '../publish.ts'
import { textArray } from '../publish-count.ts'
import { SANITISER } from '../source/render.ts'
import type { Moved } from './effect.ts'
import { newId } from '../../new-id.ts'

/** A version that waits for its time, or for its column. */
export interface Waiting extends Publication {
  publishAt: Date | null
}

/**
 * Writes contents anew that are not the same: new versions of what stands somewhere, and the draft. By the same few statements
 * for one or for hundreds.
 */
export async function writeMoved(
  tx: Db,
  moved: readonly Moved[],
  { kind, author, reason }: { kind: Kind; author: Editor; reason: string },
): Promise<{ live: Publication[]; waiting: Waiting[] }> {
  const live: Publication[] = []
  const waiting: Waiting[] = []
  const versions = moved.flatMap(({ row, versions }) =>
    versions.map(({ was, fields, html }) => {
      const { contentId, writers } = was
      const id = newId()
      if (was.id === row.liveVersion) live.push({ contentId, versionId: id })
      if (was.id === row.pendingVersion) waiting.push({ contentId, versionId: id, publishAt: row.publishAt })
      // A file of its own keeps its body in its source; without one the fields say all.
      const source = html ?? (row.path?.startsWith('contents/') ? '' : JSON.stringify(fields))
      return { id, contentId, source, html, fields, writers }
    }),
  )
  await tx.execute(sql`
    insert into ${contentVersion} (id, content_id, source, html, fields, writers, reason, sanitiser, schema_version, author)
    select id, "contentId", source, html, fields, writers, ${reason}, ${SANITISER}, ${kind.version}, ${author.name}
    from ${records(versions)} as v (id text, "contentId" text, source text, html text, fields jsonb, writers jsonb)`)
  const written = moved.filter(({ row, versions, draft }) => versions.length > 0 || draft !== row.draft)
  const ended = new Set(
    await voidReviews(
      tx,
      written.map(({ row }) => row),
      author,
    ),
  )
  const contents = moved.map(({ row: { id }, draft, title }) => ({ id, draft, title, isOver: ended.has(id) }))
  await tx.execute(sql`
    update ${content} set draft = m.draft, title = m.title, edited = true, updated_by = ${author.name}, updated_at = now(),
      draft_version = draft_version + 1,
      review_state = case when not m."isOver" then review_state end,
      review_id = case when not m."isOver" then review_id end
    from ${records(contents)} as m (id text, draft jsonb, title text, "isOver" boolean) where content.id = m.id`)
  return { live, waiting }
}

/** Rows as one parameter, whose columns are named where it is used. */
const records = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`

/** Whether lists, pages or searches show contents otherwise that say the same. */
export function isShownOtherwise(before: Kind, after: Kind): boolean {
  return JSON.stringify(shownBy(before.schema)) !== JSON.stringify(shownBy(after.schema))
}

/** What list rows and search rows are made by: the parts, and what becomes words. */
function shownBy({ 'x-kind': parts, properties }: Fields): unknown {
  const wordsOf = (field: unknown): unknown => {
    if (!isRecord(field)) return undefined
    const { format, contentMediaType, enum: values, 'x-labels': labels, items, properties: inner } = field
    const isId = field['x-refers'] !== undefined
    return [format, contentMediaType, isId, values, labels, wordsOf(items), inner && fieldsIn(inner)]
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
  await tx.execute(sql`
    update content set pending_version = w."versionId", publish_at = w."publishAt"
    from ${records([...newest.values()])} as w ("contentId" text, "versionId" text, "publishAt" timestamptz)
    where id = w."contentId"`)
}
