import { posix } from 'node:path'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { MediaFocus } from '../../../contract/media.ts'
import type { Db } from '../../store/db/database.ts'
import { media, type MediaAlt, site, siteFile } from '../../store/db/schema.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import { raiseRevision } from '../../store/revision.ts'
import { MEDIA_FILE } from '../media/files/details.ts'
import type { MediaFacts } from '../media/files/ingest.ts'
import { saveMedia } from '../media/files/save.ts'
import { mediaRow, type MediaRow } from './list-media.ts'
import { folderOfPath, freePath, plainFolder } from '../media/files/names.ts'
import { usesOf } from '../media/files/uses.ts'
import { newId } from '../../ground/new-id.ts'

/** Adds a file, or returns the one with the same bytes: two equal files uploaded at once become one. */
export async function addMedia(
  tx: Db,
  facts: MediaFacts,
  { folder, addedBy }: { folder: string; addedBy: string },
): Promise<{ row: MediaRow; isNew: boolean }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('media', 0))`)
  await noteChange(tx)
  const [same] = await tx
    .select()
    .from(media)
    .where(and(eq(media.hash, facts.hash), isNull(media.deletedAt)))
    .limit(1)
  if (same) return { row: same, isNew: false }
  const path = await freePath(tx, folder, facts.name)
  const values = { ...facts, path, name: posix.basename(path), id: newId(), addedBy }
  const [row] = await tx.insert(media).values(values).returning()
  if (!row) throw new Error(`${path} was not written`)
  return { row, isNew: true }
}

/** Replaces the bytes under an id. @throws Refusal 409 if somebody else replaced them meanwhile, or their type does not fit */
export async function replaceMedia(
  tx: Db,
  facts: MediaFacts,
  { mediaId, hash, addedBy }: { mediaId: string; hash: string; addedBy: string },
): Promise<{ before: MediaRow; after: MediaRow }> {
  await raiseRevision(tx)
  await noteChange(tx)
  const before = await mediaRow(tx, mediaId, true)
  if (before.hash !== hash)
    throw new Refusal(409, 'somebody else replaced it meanwhile: look at it first', {
      reason: 'media-stale',
    })
  if (before.deletedAt !== null)
    throw new Refusal(409, 'it is in the bin: restore it first', { reason: 'binned' })
  if (sortOf(before.mime) !== sortOf(facts.mime))
    throw new Refusal(409, 'a picture is replaced by a picture only, and a video by a video', {
      reason: 'media-other-sort',
    })
  // Contents refer to its path, which stays; its public name gets the extension of the new type.
  const name = posix.parse(before.path).name + posix.extname(facts.name)
  await saveMedia(tx, { ...facts, path: before.path, name })
  const [after] = await tx.update(media).set({ addedBy }).where(eq(media.id, mediaId)).returning()
  if (!after) throw notFound(`file "${mediaId}"`)
  return { before, after }
}

const sortOf = (mime: string) => /^(?:image|video)\//.exec(mime)?.[0] ?? ''

/** A demo that somebody has changed is no longer replaced by the next import. */
async function noteChange(tx: Db): Promise<void> {
  await tx.update(site).set({ demo: false }).where(eq(site.demo, true))
}

export interface MediaDetails {
  folder?: string | undefined
  alt?: MediaAlt | undefined
  focus?: MediaFocus | null | undefined
}

export async function updateMedia(
  tx: Db,
  mediaId: string,
  details: MediaDetails,
): Promise<{ before: MediaRow; after: MediaRow }> {
  // Before the row, in the same order as everybody who raises the revision. The crop is reset.
  if (details.focus !== undefined) await raiseRevision(tx)
  await noteChange(tx)
  await tx.update(siteFile).set({ edited: true }).where(eq(siteFile.path, MEDIA_FILE))
  const before = await mediaRow(tx, mediaId, true)
  const { focus = before.focus, alt = before.alt } = details
  if (focus !== null && before.width === null)
    throw new Refusal(422, 'only a picture has a point that stays in sight', { reason: 'invalid' })
  const said = details.folder === undefined ? undefined : plainFolder(details.folder)
  const isPlace = said !== undefined && said === folderOfPath(before.path)
  const folder = said === undefined ? before.folder : isPlace ? null : said
  const [after] = await tx
    .update(media)
    .set({ folder, focus, alt: written(alt) })
    .where(eq(media.id, mediaId))
    .returning()
  if (!after) throw notFound(`file "${mediaId}"`)
  return { before, after }
}

/** Leaves out empty values. */
const written = (alt: MediaAlt): MediaAlt =>
  Object.fromEntries(
    Object.entries(alt).flatMap(([locale, text]) => (text.trim() ? [[locale, text.trim()]] : [])),
  )

/** @throws Refusal 409 that names a place where one is used */
export async function binMedia(tx: Db, ids: readonly string[]): Promise<MediaRow[]> {
  await raiseRevision(tx)
  // Whoever refers to one of them meanwhile locks it: see holdNamed().
  const rows = await tx
    .select()
    .from(media)
    .where(inArray(media.id, [...ids]))
    .orderBy(media.id)
    .for('update')
  const missing = ids.find((id) => rows.every((row) => row.id !== id))
  if (missing !== undefined) throw notFound(`file "${missing}"`)
  for (const { id, name } of rows) {
    const { length } = await usesOf(tx, [id])
    if (length > 0)
      throw new Refusal(409, `${name} is used in ${length} places: take it out there first`, {
        reason: 'media-used',
        field: id,
      })
  }
  return tx
    .update(media)
    .set({ deletedAt: sql`now()` })
    .where(and(inArray(media.id, [...ids]), isNull(media.deletedAt)))
    .returning()
}

export async function restoreMedia(tx: Db, ids: readonly string[]): Promise<MediaRow[]> {
  await raiseRevision(tx)
  const rows = await tx
    .update(media)
    .set({ deletedAt: null })
    .where(and(inArray(media.id, [...ids]), isNotNull(media.deletedAt)))
    .returning()
  return rows
}
