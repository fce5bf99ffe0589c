import { sql } from 'drizzle-orm'
import { isRecord } from '../../../contract/is-record.ts'
import type { Db } from '../../store/db/database.ts'
import { content, contentVersion } from '../../store/db/schema.ts'
import type { Fields } from '../../store/db/fields.ts'
import type { Editor, ContentRow } from '../contents/edit/content-rows.ts'
import { voidReviews } from '../contents/edit/review-events.ts'
import type { Kind, Kinds } from '../kinds/kinds.ts'
import { type Publication, showAnew } from '../contents/published/publish.ts'
import { chunks, textArray } from '../../store/db/lists.ts'
import { SANITISER } from '../rich-text/render.ts'
import { newId } from '../../ground/new-id.ts'
import type { KindChange, Moved } from './effect.ts'

/** A content with its prepared versions, which nobody sees yet. */
export interface Ready {
  row: ContentRow
  draft: Fields | null
  title: string
  /** Versions that replace those that are live, scheduled or waiting. */
  live: string | null
  waiting: string | null
  pending: string | null
  /** All versions that were written. */
  versions: string[]
}

export interface Writing {
  kind: Kind
  author: Editor
  reason: string
}

/** Writes new versions of the affected contents where nobody sees them: visitors still see the old ones. */
export async function writeVersions(
  tx: Db,
  moved: readonly Moved[],
  { kind, author, reason }: Writing,
): Promise<Ready[]> {
  const ready: Ready[] = []
  const versions = moved.flatMap(({ row, versions, draft, title }) => {
    const one: Ready = { row, draft, title, live: null, waiting: null, pending: null, versions: [] }
    ready.push(one)
    return versions.map(({ was, fields, html }) => {
      const id = newId()
      one.versions.push(id)
      if (was.id === row.liveVersion) one.live = id
      if (was.id === row.waitingVersion) one.waiting = id
      if (was.id === row.pendingVersion) one.pending = id
      // A content with a file of its own has its body in the source; for others the fields are everything.
      const source = html ?? (row.path?.startsWith('contents/') ? '' : JSON.stringify(fields))
      return { id, contentId: was.contentId, source, html, fields, writers: was.writers }
    })
  })
  await tx.execute(sql`
    insert into ${contentVersion} (id, content_id, source, html, fields, writers, reason, sanitiser, schema_version, author)
    select id, "contentId", source, html, fields, writers, ${reason}, ${SANITISER}, ${kind.version}, ${author.name}
    from ${records(versions)} as v (id text, "contentId" text, source text, html text, fields jsonb, writers jsonb)`)
  return ready
}

/** A content was saved while its new version was being put into effect: the change is rolled back and starts again. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

/** Puts the prepared versions into effect, with the same few statements for one content or thousands. @throws Overtaken */
export async function turnTo(tx: Db, ready: readonly Ready[], author: Editor): Promise<void> {
  for (const chunk of chunks(ready)) await turnChunk(tx, chunk, author)
}

async function turnChunk(tx: Db, ready: readonly Ready[], author: Editor): Promise<void> {
  const written = ready.filter(({ row, versions, draft }) => versions.length > 0 || draft !== row.draft)
  const ended = new Set(
    await voidReviews(
      tx,
      written.map(({ row }) => row),
      author,
    ),
  )
  const former = ready.flatMap(({ row, live }) => (live === null ? [] : [row.liveVersion ?? '']))
  await tx.execute(sql`delete from search where version = any(${textArray(former)})`)
  const contents = ready.map(({ row: { id, draftVersion }, draft, title, live, waiting, pending }) => ({
    id,
    title,
    draftVersion,
    ...(draft !== null && { draft }),
    ...(live !== null && { live }),
    ...(waiting !== null && { waiting }),
    ...(pending !== null && { pending }),
    ...(ended.has(id) && { isOver: true }),
  }))
  const { rows } = await tx.execute(sql`
    update ${content} set draft = m.draft, title = m.title, edited = true, updated_by = ${author.name}, updated_at = now(),
      draft_version = draft_version + 1, live_version = coalesce(m.live, live_version),
      waiting_version = coalesce(m.waiting, waiting_version), pending_version = coalesce(m.pending, pending_version),
      review_state = case when m."isOver" is null then review_state end,
      review_id = case when m."isOver" is null then review_id end
    from ${records(contents)}
      as m (id text, title text, "draftVersion" integer, draft jsonb, live text, waiting text, pending text, "isOver" boolean)
    where content.id = m.id and draft_version = m."draftVersion" returning 1`)
  if (rows.length < ready.length) throw new Overtaken('a content was saved meanwhile')
}

/** Rows as one parameter, whose columns are named where it is used. */
const records = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`

/** Whether lists, pages or searches show unchanged contents differently. */
function isShownOtherwise(before: Kind, after: Kind): boolean {
  return JSON.stringify(shownBy(before.schema)) !== JSON.stringify(shownBy(after.schema))
}

/** What list and search rows are derived from: the kind's roles, and which fields are searchable. */
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

/**
 * Rewrites the list rows of changed contents and, if the kind is shown differently, of all. Scheduled contents stay
 * scheduled.
 */
export async function showAgain(
  tx: Db,
  ready: readonly Ready[],
  { before, after }: Pick<KindChange, 'before' | 'after'>,
  options: { kinds: Kinds; timeZone: string },
): Promise<void> {
  const changed = ready.flatMap(({ row, live }) =>
    live === null ? [] : [{ contentId: row.id, versionId: live }],
  )
  const same = isShownOtherwise(before, after) ? await liveBut(tx, after.name, changed) : []
  const all = [...changed, ...same]
  await showAnew(tx, all, options)
  // Until `reindexAll` has finished, search finds these by their old words.
  const versions = textArray(same.map(({ versionId }) => versionId))
  await tx.execute(sql`update search set form = 0 where version = any(${versions})`)
}

/** Live contents of a kind that are unchanged. */
async function liveBut(tx: Db, kind: string, changed: readonly Publication[]): Promise<Publication[]> {
  const others = new Set(changed.map(({ contentId }) => contentId))
  const { rows } = await tx.execute<{ contentId: string; versionId: string }>(sql`
    select id as "contentId", live_version as "versionId" from ${content}
    where kind = ${kind} and live_version is not null`)
  return rows.filter(({ contentId }) => !others.has(contentId))
}
