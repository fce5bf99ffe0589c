import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Answer } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { content, draftVersion } from '../../../store/db/schema.ts'
import { notFound } from '../../../ground/refusal.ts'
import type { Kinds } from '../../kinds/kinds.ts'
import { contentRow, kindOf } from './read-for-editing.ts'
import type { ContentRow, Editor } from './content-rows.ts'
import { lockedForSave, replaceDraft } from './save-draft.ts'

/** So many of one content are shown, the newest. */
const MOST = 300
const KEPT_DAYS = 90

/** What the drafts of a content said before, the newest first. */
export async function listDrafts(db: Db, contentId: string): Promise<Answer<'selectDrafts'>> {
  const rows = await db
    .select()
    .from(draftVersion)
    .where(eq(draftVersion.contentId, contentId))
    .orderBy(desc(draftVersion.createdAt), desc(draftVersion.id))
    .limit(MOST)
  return rows.map(({ id, name, createdAt, replacedBy, replacedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    replacedBy,
    replacedAt: replacedAt?.toISOString() ?? null,
  }))
}

interface Named {
  contentId: string
  draftId: string
}

/** @throws Refusal 404 where it is none of this content */
async function draftRow(db: Db, { contentId, draftId }: Named) {
  const [row] = await db.select().from(draftVersion).where(eq(draftVersion.id, draftId))
  if (row?.contentId !== contentId) throw notFound(`draft "${draftId}" of this content`)
  return row
}

/** What a former draft said, in the fields that the kind has now. */
export async function readDraft(db: Db, kinds: Kinds, named: Named): Promise<Answer<'selectDraft'>> {
  const { fields, schemaVersion, name, createdAt } = await draftRow(db, named)
  const kind = kindOf(kinds, await contentRow(db, named.contentId))
  const said = kind.present({ fields, html: null, schemaVersion })
  return { id: named.draftId, fields: said, name, createdAt: createdAt.toISOString() }
}

/** Makes a former draft the draft again; the one that stood there is kept. */
export async function restoreDraft(
  tx: Db,
  kinds: Kinds,
  said: Named & { draftVersion: number },
  editor: Editor,
): Promise<ContentRow> {
  const row = await lockedForSave(tx, said.contentId, said.draftVersion)
  const { fields, schemaVersion, writers } = await draftRow(tx, said)
  const kind = kindOf(kinds, row)
  const draft = kind.present({ fields, html: null, schemaVersion })
  return replaceDraft(tx, row, kind, { draft, writers }, editor)
}

/** Texts of somebody in whose place somebody else put another one, as long as they have not seen that. */
export async function replacedOf(db: Db, staffId: string): Promise<Answer<'selectReplaced'>> {
  const rows = await db
    .select({
      id: draftVersion.id,
      contentId: draftVersion.contentId,
      title: content.title,
      by: draftVersion.replacedBy,
      at: draftVersion.replacedAt,
    })
    .from(draftVersion)
    .innerJoin(content, eq(content.id, draftVersion.contentId))
    .where(
      and(
        eq(draftVersion.staffId, staffId),
        isNotNull(draftVersion.replacedById),
        ne(draftVersion.replacedById, staffId),
        isNull(draftVersion.seenAt),
      ),
    )
    .orderBy(desc(draftVersion.replacedAt))
    .limit(100)
  return rows.map(({ at, ...row }) => ({ ...row, at: (at ?? new Date(0)).toISOString() }))
}

/** They have seen it. */
export async function noteSeen(db: Db, staffId: string, ids: readonly string[]): Promise<void> {
  await db
    .update(draftVersion)
    .set({ seenAt: sql`now()` })
    .where(and(eq(draftVersion.staffId, staffId), inArray(draftVersion.id, [...ids])))
}

/** Removes those that are kept no longer. */
export async function expireDrafts(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  await db.delete(draftVersion).where(lt(draftVersion.createdAt, since))
}
