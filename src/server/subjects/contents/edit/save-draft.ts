import { eq, sql } from 'drizzle-orm'
import { includesKind, manifestOf } from '../../../../../templates/registry.ts'
import type { Db } from '../../../store/db/database.ts'
import { column, content, contentVersion } from '../../../store/db/schema.ts'
import type { Fields } from '../../../store/db/fields.ts'
import { holdNamed } from '../../media/files/uses.ts'
import { badRequest, notFound, Refusal } from '../../../ground/refusal.ts'
import type { Kind, Kinds } from '../../kinds/kinds.ts'
import { baseVersion, contentRow, draftOf, fitsNow, kindOf } from './read-for-editing.ts'
import type { ContentRow, Editor } from './content-rows.ts'
import { keepDraft } from './keep-draft.ts'
import { holdKind } from '../../kinds/hold.ts'
import { overBudget } from '../../rich-text/budget.ts'
import { keepable, mapTexts } from '../../rich-text/map-texts.ts'
import { voidReview } from './review-events.ts'
import { writeVersion } from './version.ts'
import { assertWhole } from './whole.ts'
import { newId } from '../../../ground/new-id.ts'

/** Creates a content that is only a draft. @throws Refusal 404, 409 if the column does not show this kind */
export async function insertContent(
  tx: Db,
  kinds: Kinds,
  {
    kind: name,
    columnKey,
    fields,
    id = newId(),
    begunKey,
  }: {
    kind: string
    columnKey: string
    fields: Fields
    id?: string | undefined
    begunKey?: string | undefined
  },
  { writers, name: updatedBy }: { writers: string[]; name: string },
): Promise<string> {
  const kind = kindOf(kinds, { kind: name })
  const locale = await placeFor(tx, kind, columnKey)
  const draft = keptDraft(kind, fields)
  await holdNamed(tx, draft)
  await holdKind(tx, kind)
  await tx.insert(content).values({
    id,
    begunKey,
    kind: name,
    columnKey: columnKey === '' ? null : columnKey,
    locale,
    draft,
    title: titleIn(kind, draft),
    updatedBy,
    writers,
    edited: true,
  })
  return id
}

/** The language of a column that accepts this kind of content. @throws Refusal (400, 404, 409) */
export async function placeFor(tx: Db, kind: Kind, columnKey: string): Promise<string> {
  if ((columnKey === '') !== kind.siteWide)
    throw badRequest(kind.siteWide ? 'it belongs to the whole site' : 'a column is missing')
  const { rows } = await tx.execute<{ template: string; locale: string }>(sql`
    with recursive above (key, parent_key, template, locale, depth) as (
      select key, parent_key, template, locale, 1 from ${column} where key = ${columnKey} and deleted_at is null
      union all
      select c.key, c.parent_key, c.template, c.locale, above.depth + 1
      from ${column} c join above on c.key = above.parent_key where above.depth < 20)
    select (select template from above where depth = 1) as template,
      coalesce((select locale from above where locale is not null order by depth limit 1),
        (select settings ->> 'locale' from site), 'zh-CN') as locale`)
  const [place] = rows
  if (columnKey === '') return place?.locale ?? 'zh-CN'
  if (!place?.template) throw notFound(`column "${columnKey}"`)
  if (!includesKind(manifestOf(place.template)?.kinds, kind.name))
    throw new Refusal(409, `the column "${columnKey}" shows no ${kind.name}`, { reason: 'kind-not-shown' })
  return place.locale
}

/** Saves a draft. @throws Refusal 409 if somebody saved meanwhile, or if it is in the bin */
export async function saveDraft(
  tx: Db,
  kinds: Kinds,
  said: { contentId: string; draftVersion: number; fields: Fields; replaces?: boolean | undefined },
  editor: Editor,
): Promise<ContentRow> {
  const row = await lockedForSave(tx, said.contentId, said.draftVersion)
  const kind = kindOf(kinds, row)
  const text = { draft: keptDraft(kind, said.fields), writers: [], isReplaced: said.replaces === true }
  return writeDraft(tx, row, kind, text, editor)
}

/** @throws Refusal 422 for a body that would take too long to render: its author learns it now, and not when it is published */
function keptDraft(kind: Kind, fields: Fields): Fields {
  const draft = mapTexts(fields, keepable)
  const body = draft[kind.body ?? '']
  const reason = typeof body === 'string' ? overBudget(body) : undefined
  if (reason !== undefined) throw new Refusal(422, reason, { field: kind.body, reason: 'invalid' })
  return draft
}

/** The row, unless the save is stale. */
export async function lockedForSave(tx: Db, contentId: string, draftVersion: number): Promise<ContentRow> {
  const row = await contentRow(tx, contentId, true)
  if (row.deletedAt !== null)
    throw new Refusal(409, 'it is in the bin: restore it first', { reason: 'binned' })
  if (row.draftVersion !== draftVersion)
    throw new Refusal(409, `${row.updatedBy || 'an import'} saved it meanwhile: compare both texts`, {
      reason: 'stale',
    })
  return row
}

/** Every change raises the version number by which stale saves are recognised. */
export async function bumpDraft(
  tx: Db,
  { id }: Pick<ContentRow, 'id'>,
  values: Partial<typeof content.$inferInsert>,
): Promise<ContentRow> {
  const [row] = await tx
    .update(content)
    .set({ ...values, draftVersion: sql`${content.draftVersion} + 1`, updatedAt: sql`now()` })
    .where(eq(content.id, id))
    .returning()
  if (!row) throw notFound(`content "${id}"`)
  return row
}

/**
 * The version with the draft's content: an existing one if nothing was changed, else a new one.
 * @throws Refusal 422 that names an empty or invalid field
 */
export async function versionOfDraft(
  tx: Db,
  kinds: Kinds,
  row: ContentRow,
  { staffId, name: author }: Editor,
  reason: string,
): Promise<string> {
  const before = await baseVersion(tx, row)
  const kind = kindOf(kinds, row)
  if (row.draft === null && before && fitsNow(kind, before)) {
    assertWhole(kind, before)
    return before.id
  }
  const draft = row.draft ?? draftOf(kind, before)
  // Drafts from before authors were recorded have none: whoever makes a version of it is responsible.
  const writers = row.writers.length > 0 ? row.writers : [staffId]
  const version = { contentId: row.id, kind, draft, before, author, writers, reason }
  return writeVersion(tx, { ...version, isWhole: true })
}

/** Makes a version the draft again: nothing goes live before it is published. */
export async function restoreVersion(
  tx: Db,
  kinds: Kinds,
  { contentId, versionId, draftVersion }: { contentId: string; versionId: string; draftVersion: number },
  editor: Editor,
): Promise<ContentRow> {
  const row = await lockedForSave(tx, contentId, draftVersion)
  const [version] = await tx.select().from(contentVersion).where(eq(contentVersion.id, versionId))
  if (version?.contentId !== contentId) throw notFound(`version "${versionId}" of this content`)
  const kind = kindOf(kinds, row)
  return replaceDraft(tx, row, kind, { draft: draftOf(kind, version), writers: version.writers }, editor)
}

interface Text {
  draft: Fields
  writers: readonly string[]
}

/** Replaces the draft with a text from elsewhere; the old draft is kept and its author is notified. */
export const replaceDraft = (tx: Db, row: ContentRow, kind: Kind, text: Text, editor: Editor) =>
  writeDraft(tx, row, kind, { ...text, isReplaced: true }, editor)

/** Another text replaces the draft: its author is recorded, and approvals of the old text become void. */
async function writeDraft(
  tx: Db,
  row: ContentRow,
  kind: Kind,
  { draft, writers, isReplaced }: Text & { isReplaced: boolean },
  editor: Editor,
): Promise<ContentRow> {
  await holdNamed(tx, draft)
  await keepDraft(tx, row, { kind, next: draft, isReplaced }, editor)
  return bumpDraft(tx, row, {
    ...(await voidReview(tx, row, editor)),
    draft,
    title: titleIn(kind, draft),
    updatedBy: editor.name,
    writers: [...new Set([...row.writers, ...writers, editor.staffId])],
  })
}

export async function assertTakes(tx: Db, kinds: Kinds, row: ContentRow, columnKey: string): Promise<void> {
  await placeFor(tx, kindOf(kinds, row), columnKey)
}

function titleIn(kind: Kind, fields: Fields): string {
  const title = fields[kind.title]
  return typeof title === 'string' ? title.slice(0, 500) : ''
}
