import { eq, inArray, sql } from 'drizzle-orm'
import { followColumns, putAllAway } from '../../subjects/columns/edit/follow.ts'
import { type PublishOptions, makeLive, takeAway } from '../../subjects/contents/published/publish.ts'
import { chunks, textArray } from '../../store/db/lists.ts'
import type { AskedDatabase, Db } from '../../store/db/database.ts'
import { column, media, site, siteFile, siteSchema } from '../../store/db/schema.ts'
import type { Fields } from '../../store/db/fields.ts'
import type { MediaFacts } from '../../subjects/media/files/ingest.ts'
import { saveMedia } from '../../subjects/media/files/save.ts'
import { removeResidents } from '../demo/remove-residents.ts'
import { type FormChange, removeForms, writeForms } from './forms.ts'
import { type RecordKindChange, writeRecordKinds } from './record-kinds.ts'
import { raiseRevision } from '../../store/revision.ts'
import { writeSettings } from '../../subjects/settings/versions.ts'
import { type ColumnRow, SAID_OF_COLUMNS } from '../../subjects/columns/tree/dialect.ts'
import type { SaidMedia } from './import-media.ts'
import { type KeptFile, writeKeptFile } from './kept-files.ts'
import type { PlacedDetails } from '../../subjects/media/files/details.ts'
import type { Removal } from './removal.ts'
import type { Staged } from './stage.ts'

/** All changes of an import, ready to go live at once. */
export interface Change extends PublishOptions {
  settings: Fields
  isDemo: boolean
  kindVersions: { kind: string; version: number; schema: Fields }[]
  forms: FormChange[]
  recordKinds: RecordKindChange[]
  columns: ColumnRow[]
  files: KeptFile[]
  changedMedia: MediaFacts[]
  saidMedia: SaidMedia[]
  /** Descriptions of media files, by path. */
  mediaDetails: PlacedDetails[]
  staged: Staged[]
  /** When contents go live that must not be seen yet, by contentId. */
  publishAt: ReadonlyMap<string, string>
  /** What the site loses because the folder lacks it. */
  removed: Removal
  /** Whether removed things are deleted instead of put in the bin: for the demo. */
  purge: boolean
}

/** Makes an import live in one short transaction: visitors see all of it or nothing. */
export async function finish({ db }: AskedDatabase, change: Change): Promise<void> {
  await db.transaction(async (tx) => {
    const { settings, isDemo } = change
    await tx
      .insert(site)
      .values({ id: 1, settings, demo: isDemo })
      .onConflictDoUpdate({ target: site.id, set: { demo: isDemo } })
    await writeSettings(tx, settings, { name: '' })
    await raiseRevision(tx)
    if (change.kindVersions.length > 0) await tx.insert(siteSchema).values(change.kindVersions)
    await writeForms(tx, change.forms)
    await writeRecordKinds(tx, change.recordKinds)
    if (change.columns.length > 0) await putAllAway(tx)
    await writeColumns(tx, change.columns)
    for (const file of change.files) await writeKeptFile(tx, file)
    for (const facts of change.changedMedia) await saveMedia(tx, facts)
    for (const { path, ...said } of [...change.saidMedia, ...change.mediaDetails])
      await tx.update(media).set(said).where(eq(media.path, path))
    await remove(tx, change)
    await goLive(tx, change)
    if (change.columns.length > 0) await followColumns(tx, change, null)
  })
}

async function writeColumns(tx: Db, rows: ColumnRow[]): Promise<void> {
  if (rows.length === 0) return
  const set = Object.fromEntries(
    Object.entries(SAID_OF_COLUMNS).map(([property, { name }]) => [
      property,
      sql`excluded.${sql.identifier(name)}`,
    ]),
  )
  await tx.insert(column).values(rows).onConflictDoUpdate({ target: column.key, set })
}

async function remove(tx: Db, { removed, purge }: Change): Promise<void> {
  const { contentIds, columnKeys, media: paths, files } = removed
  if (purge) await removeResidents(tx)
  if (contentIds.length > 0) {
    await takeAway(tx, contentIds)
    const ids = textArray(contentIds)
    await tx.execute(
      purge
        ? sql`delete from content where id = any(${ids})`
        : sql`update content set deleted_at = now(), waiting_version = null, pending_version = null, publish_at = null where id = any(${ids})`,
    )
  }
  const deletedAt = sql`now()`
  if (columnKeys.length > 0) {
    const those = inArray(column.key, columnKeys)
    await (purge ? tx.delete(column).where(those) : tx.update(column).set({ deletedAt }).where(those))
  }
  if (paths.length > 0) {
    const those = inArray(media.path, paths)
    await (purge ? tx.delete(media).where(those) : tx.update(media).set({ deletedAt }).where(those))
  }
  if (files.length > 0) await tx.delete(siteFile).where(inArray(siteFile.path, files))
  await removeForms(tx, files)
}

async function goLive(tx: Db, change: Change): Promise<void> {
  const { staged, publishAt, kinds, timeZone } = change
  for (const chunk of chunks(staged)) await placeContents(tx, chunk, publishAt)
  const now = staged.filter(({ contentId }) => !publishAt.has(contentId))
  await makeLive(tx, now, { kinds, timeZone })
}

/** A draft whose content has become another kind is kept among the earlier drafts. */
async function keepDraftsOfOtherKinds(tx: Db, staged: readonly Staged[]): Promise<void> {
  const ids = textArray(staged.map(({ contentId }) => contentId))
  const kinds = textArray(staged.map(({ item }) => item.kind.name))
  await tx.execute(sql`
    insert into draft_version (id, content_id, fields, schema_version, staff_id, name, writers, created_at, replaced_by_id, replaced_at)
    select c.id || '-' || c.draft_version, c.id, c.draft, 1, coalesce(p.id, ''), c.updated_by, c.writers, c.updated_at, '', now()
    from unnest(${ids}, ${kinds}) as s (id, kind) join content c on c.id = s.id and c.kind <> s.kind
      left join staff p on p.name = c.updated_by
    where c.draft is not null`)
  await tx.execute(sql`
    insert into staff_message (id, staff_id, about, content_id, draft_id, name)
    select c.id || '-' || c.draft_version, p.id, 'replaced', c.id, c.id || '-' || c.draft_version, ''
    from unnest(${ids}, ${kinds}) as s (id, kind) join content c on c.id = s.id and c.kind <> s.kind
      join staff p on p.name = c.updated_by
    where c.draft is not null`)
}

/**
 * Gives staged contents their place, addresses and, if scheduled, time. A draft begun here is kept
 * beside the folder's version, unless the kind has changed; its version number tells whoever has it open.
 */
async function placeContents(
  tx: Db,
  staged: readonly Staged[],
  publishAt: Change['publishAt'],
): Promise<void> {
  const texts = (pick: (one: Staged) => string) => textArray(staged.map(pick))
  await keepDraftsOfOtherKinds(tx, staged)
  await tx.execute(sql`
    update content set path = s.path, kind = s.kind, column_key = nullif(s.column_key, ''), locale = s.locale,
      imported_version = s.version_id, edited = false, deleted_at = null,
      title = coalesce((select v.fields ->> s.title_field from content_version v where v.id = s.version_id), ''),
      draft = case when content.kind = s.kind then draft end, draft_version = draft_version + 1, updated_at = now(), updated_by = '',
      pending_version = case when s.publish_at <> '' then s.version_id end,
      publish_at = nullif(s.publish_at, '')::timestamptz
    from unnest(${texts(({ contentId }) => contentId)}, ${texts(({ versionId }) => versionId)},
      ${texts(({ item }) => item.path)}, ${texts(({ item }) => item.kind.name)},
      ${texts(({ item }) => item.columnKey ?? '')}, ${texts(({ item }) => item.locale)},
      ${texts(({ contentId }) => publishAt.get(contentId) ?? '')},
      ${texts(({ item }) => item.kind.title)})
      as s (id, version_id, path, kind, column_key, locale, publish_at, title_field)
    where content.id = s.id`)
  const named = staged.flatMap(({ item, contentId }) =>
    item.permalink ? [{ path: item.permalink, contentId }] : [],
  )
  await tx.execute(sql`
    insert into permalink (path, content_id)
    select * from unnest(${textArray(named.map(({ path }) => path))},
      ${textArray(named.map(({ contentId }) => contentId))})
    on conflict (path) do update set content_id = excluded.content_id`)
}
