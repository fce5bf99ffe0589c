import { desc, eq, lt } from 'drizzle-orm'
import type { Answer } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { draftVersion } from '../../../store/db/schema.ts'
import { notFound } from '../../../ground/refusal.ts'
import type { Kinds } from '../../kinds/kinds.ts'
import { contentRow, kindOf } from './read-for-editing.ts'
import type { ContentRow, Editor } from './content-rows.ts'
import { lockedForSave, replaceDraft } from './save-draft.ts'

/** How many of one content are shown at most; the newest count. */
const MOST = 300
const KEPT_DAYS = 90

/** The earlier states of a content's draft, newest first. */
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

/** @throws Refusal 404 if it does not belong to this content */
async function draftRow(db: Db, { contentId, draftId }: Named) {
  const [row] = await db.select().from(draftVersion).where(eq(draftVersion.id, draftId))
  if (row?.contentId !== contentId) throw notFound(`draft "${draftId}" of this content`)
  return row
}

/** An earlier draft, in the kind's present fields. */
export async function readDraft(db: Db, kinds: Kinds, named: Named): Promise<Answer<'selectDraft'>> {
  const { fields, schemaVersion, name, createdAt } = await draftRow(db, named)
  const kind = kindOf(kinds, await contentRow(db, named.contentId))
  const said = kind.present({ fields, html: null, schemaVersion })
  return { id: named.draftId, fields: said, name, createdAt: createdAt.toISOString() }
}

/** Restores an earlier draft; the replaced draft is kept. */
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

/** Deletes those whose period has ended. */
export async function expireDrafts(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  await db.delete(draftVersion).where(lt(draftVersion.createdAt, since))
}
