import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { isSame } from '../../../../contract/without-empty.ts'
import type { Db } from '../../../store/db/database.ts'
import { content, contentVersion, reviewEvent } from '../../../store/db/schema.ts'
import type { Fields } from '../../../store/db/fields.ts'
import { filesOf } from '../../media/files/reference.ts'
import { notFound } from '../../../ground/refusal.ts'
import type { Kind, Kinds } from '../../kinds/kinds.ts'
import { collectReferences } from '../published/references-text.ts'
import { isColumnBinned } from './column-of-content.ts'
import { COMMENT_ACTIONS } from './comments.ts'
import { shownEvent } from './review-events.ts'
import { stateOf } from './state.ts'
import { mapTexts } from '../../rich-text/map-texts.ts'
import type { ContentRow, VersionRow } from './content-rows.ts'

/** A content as it is worked on, its row locked in a transaction that changes it. @throws Refusal 404 */
export async function contentRow(db: Db, contentId: string, isLocked = false): Promise<ContentRow> {
  const query = db.select().from(content).where(eq(content.id, contentId))
  const [row] = await (isLocked ? query.for('update') : query)
  if (!row) throw notFound(`content "${contentId}"`)
  return row
}

export function kindOf(kinds: Kinds, { kind: name }: Pick<ContentRow, 'kind'>): Kind {
  const kind = kinds.get(name)
  if (!kind) throw notFound(`kind "${name}"`)
  return kind
}

/** The version on which editing is based: the scheduled one, else the waiting one, else the live one, else the newest. */
export async function baseVersion(db: Db, row: ContentRow): Promise<VersionRow | undefined> {
  const id = row.pendingVersion ?? row.waitingVersion ?? row.liveVersion
  const [found] = await db
    .select()
    .from(contentVersion)
    .where(
      id === null ? and(eq(contentVersion.contentId, row.id), isOfNow(row.kind)) : eq(contentVersion.id, id),
    )
    .orderBy(desc(contentVersion.createdAt), desc(contentVersion.id))
    .limit(1)
  return found
}

/** Versions of the kind in its present or earlier form; those prepared by a change of the kind do not count yet. */
const isOfNow = (kind: string) =>
  sql`${contentVersion.schemaVersion} <= coalesce((select max(version) from site_schema where kind = ${kind}), 2147483647)`

/** A version in the form of a draft. */
export function draftOf(
  kind: Kind,
  version: Pick<VersionRow, 'fields' | 'html' | 'schemaVersion'> | undefined,
): Fields {
  return version ? kind.present(version) : {}
}

/** Whether a version is valid for the kind's present fields and may be shown. */
export function fitsNow(kind: Kind, version: VersionRow): boolean {
  if (version.schemaVersion === kind.version) return true
  const { fields, html } = version
  const said = kind.body === undefined || html === null ? fields : { ...fields, [kind.body]: html }
  return isSame(kind.present(version), said) && kind.faultsOf(said).length === 0
}

/** Everything that the editing page of a content needs, except the state of its review. */
export async function readForEditing(db: Db, kinds: Kinds, row: ContentRow) {
  const kind = kindOf(kinds, row)
  const fields = row.draft ?? draftOf(kind, await baseVersion(db, row))
  return {
    id: row.id,
    kind: row.kind,
    schema: kind.schema,
    columnKey: row.columnKey ?? '',
    isColumnBinned: await isColumnBinned(db, row),
    fields,
    hasDraft: row.draft !== null,
    draftVersion: row.draftVersion,
    state: stateOf(row),
    isLive: row.liveVersion !== null,
    isWaiting: row.waitingVersion !== null,
    publishAt: row.publishAt?.toISOString() ?? null,
    withdrawAt: row.withdrawAt?.toISOString() ?? null,
    updatedBy: row.updatedBy,
    updatedAt: row.updatedAt.toISOString(),
    media: await mediaAddresses(db, fields),
  }
}

/** The addresses of the pictures and files that are referred to, by id. */
async function mediaAddresses(db: Db, fields: Fields): Promise<Record<string, string>> {
  const references = new Set<string>()
  mapTexts(fields, (text) => (collectReferences(text, references), text))
  const ids = [...references].flatMap((one) => (one.startsWith('media:') ? [one.slice(6)] : []))
  const files = ids.length > 0 ? await filesOf(db, ids) : new Map<string, { address: string }>()
  return Object.fromEntries([...files].map(([id, { address }]) => [id, address]))
}

/** Every version of a content, newest first: who, when and why, and its history. */
export async function listVersions(db: Db, contentId: string) {
  const { liveVersion, kind } = await contentRow(db, contentId)
  const rows = await db
    .select({
      id: contentVersion.id,
      author: contentVersion.author,
      reason: contentVersion.reason,
      createdAt: contentVersion.createdAt,
      number: sql<number>`row_number() over (order by ${contentVersion.createdAt}, ${contentVersion.id})::integer`,
    })
    .from(contentVersion)
    .where(and(eq(contentVersion.contentId, contentId), isOfNow(kind)))
    .orderBy(desc(contentVersion.createdAt), desc(contentVersion.id))
    .limit(200)
  const events = await db
    .select()
    .from(reviewEvent)
    .where(and(eq(reviewEvent.contentId, contentId), notInArray(reviewEvent.action, [...COMMENT_ACTIONS])))
    .orderBy(reviewEvent.createdAt, reviewEvent.id)
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    isLive: row.id === liveVersion,
    events: events.filter(({ versionId }) => versionId === row.id).map(shownEvent),
  }))
}

/** A version in the form of a draft. @throws Refusal 404 if it does not belong to this content */
export async function readVersion(
  db: Db,
  kinds: Kinds,
  { contentId, versionId }: { contentId: string; versionId: string },
) {
  const kind = kindOf(kinds, await contentRow(db, contentId))
  const [version] = await db.select().from(contentVersion).where(eq(contentVersion.id, versionId))
  if (version?.contentId !== contentId) throw notFound(`version "${versionId}" of this content`)
  const fields = draftOf(kind, version)
  return { id: versionId, fields, media: await mediaAddresses(db, fields) }
}
