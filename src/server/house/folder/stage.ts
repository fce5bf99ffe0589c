import { sql } from 'drizzle-orm'
import { writeSearch } from '../../subjects/contents/published/publish-search.ts'
import { textArray } from '../../store/db/lists.ts'
import { SANITISER } from '../../subjects/rich-text/render.ts'
import type { Database } from '../../store/db/database.ts'
import type { SiteItem } from './item.ts'
import type { Prepared } from './validate-item.ts'

/** A content that waits to go live. */
export interface Staged {
  item: SiteItem
  contentId: string
  versionId: string
  /** Not in the database before this import. */
  isNew: boolean
}

/** The prefix of the paths of contents that are staged and not live yet. */
const STAGED_PATH = 'staged:'

/**
 * Writes contents, their versions and their search documents where nobody sees them: most of the work is done
 * before anything goes live.
 */
export async function stage(
  { db }: Pick<Database, 'db'>,
  batch: readonly { staged: Staged; prepared: Prepared }[],
): Promise<void> {
  const versions = batch.map(({ staged: { versionId, contentId, item }, prepared }) => ({
    id: versionId,
    content_id: contentId,
    source: prepared.source,
    html: prepared.html,
    fields: prepared.fields,
    schema_version: item.kind.version,
    notes: prepared.notes,
  }))
  const fresh = batch.flatMap(({ staged: { isNew, contentId, item } }) =>
    isNew ? [{ ...item, contentId }] : [],
  )
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into content (id, kind, column_key, locale, path)
      select id, kind, nullif(column_key, ''), locale, ${STAGED_PATH} || id
      from unnest(${textArray(fresh.map(({ contentId }) => contentId))},
        ${textArray(fresh.map(({ kind }) => kind.name))},
        ${textArray(fresh.map(({ columnKey }) => columnKey ?? ''))},
        ${textArray(fresh.map(({ locale }) => locale))}) as c (id, kind, column_key, locale)`)
    await tx.execute(sql`
      insert into content_version (id, content_id, source, html, sanitiser, fields, schema_version, notes, author)
      select id, content_id, source, html, ${SANITISER}, fields, schema_version, notes, 'import'
      from json_to_recordset(${JSON.stringify(versions)}::json)
        as v (id text, content_id text, source text, html text, fields jsonb, schema_version integer, notes jsonb)`)
    await writeSearch(
      tx,
      batch.map(({ staged: { item, contentId, versionId }, prepared: { words, title, published } }) => ({
        contentId,
        versionId,
        kind: item.kind.name,
        words,
        title,
        published,
      })),
    )
  })
}

/** Removes what interrupted imports have staged. */
export async function clearStage({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.execute(sql`delete from content where path like ${`${STAGED_PATH}%`}`)
  await db.execute(sql`
    delete from content_version v using search s where s.version = v.id and s.published is null
      and not exists (select from content c where c.pending_version = v.id)
      and not exists (select from content c where c.waiting_version = v.id)`)
}
