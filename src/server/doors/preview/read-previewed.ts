import { eq } from 'drizzle-orm'
import type { Environment } from '../../../contract/environment.ts'
import type { Column } from '../../../contract/types.ts'
import { readSiteState, type SiteState } from '../../subjects/columns/tree/site-state.ts'
import {
  baseVersion,
  contentRow,
  draftOf,
  fitsNow,
  kindOf,
} from '../../subjects/contents/edit/read-for-editing.ts'
import type { VersionRow } from '../../subjects/contents/edit/content-rows.ts'
import { renderDraft } from '../../subjects/contents/edit/version.ts'
import { createContentReader } from '../../subjects/contents/published/read-content.ts'
import { recordOf } from '../../subjects/contents/published/record.ts'
import type { Db } from '../../store/db/database.ts'
import { column, contentVersion } from '../../store/db/schema.ts'
import type { Fields } from '../../store/db/fields.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Previewed } from './overlay.ts'
import type { Previewing } from './token.ts'

/**
 * A content as it would read if its draft or a version were published now, in the columns that would then be public.
 * It reads only and keeps nothing. @throws Refusal 404 if it is gone
 */
export async function readPreviewed(
  db: Db,
  { contentId, versionId }: Previewing,
  environment: Environment,
): Promise<Previewed> {
  const row = await contentRow(db, contentId)
  if (row.deletedAt !== null) throw notFound(`content "${contentId}"`)
  const columnKey = row.columnKey ?? ''
  const site = (await readSiteState(db, await wayTo(db, columnKey)))[environment]
  const kind = kindOf(site.kinds, row)
  const before = await baseVersion(db, row)
  const said =
    versionId !== undefined
      ? await version(db, contentId, versionId)
      : row.draft === null && before && fitsNow(kind, before)
        ? before
        : await renderDraft(db, { kind, draft: row.draft ?? draftOf(kind, before), before })
  const record = recordOf({
    id: row.id,
    kind: row.kind,
    columnId: columnKey,
    classify: textOf(said.fields, kind.classify) || textOf(said.fields, 'classify'),
    // The answer is modified on its way; the object that was read must stay as it is.
    item: structuredClone(said.fields),
  })
  const beside = await neighbours(db, site, contentId)
  const body = kind.body !== undefined && said.html !== null ? { [kind.body]: said.html } : {}
  const [content] = await site.references.resolve([{ ...record, ...body, locale: row.locale, ...beside }])
  return {
    content: { ...content },
    id: row.id,
    kind: row.kind,
    columnKey,
    body: kind.body,
    tree: withContents(site.tree, columnKey),
  }
}

async function version(db: Db, contentId: string, versionId: string): Promise<VersionRow> {
  const [found] = await db.select().from(contentVersion).where(eq(contentVersion.id, versionId))
  if (found?.contentId !== contentId) throw notFound(`version "${versionId}" of this content`)
  return found
}

/** Its neighbours, if it is published already. */
async function neighbours(db: Db, { kinds }: SiteState, id: string) {
  const found = await createContentReader(db)(id, kinds)
  return { prev: found?.prev ?? null, next: found?.next ?? null }
}

/** A column and those above it: they count as published. */
async function wayTo(db: Db, columnKey: string): Promise<Set<string>> {
  const rows = await db
    .select({ key: column.key, parentKey: column.parentKey, deletedAt: column.deletedAt })
    .from(column)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const way = new Set<string>()
  for (let row = byKey.get(columnKey); row; row = byKey.get(row.parentKey ?? '')) {
    if (row.deletedAt !== null || way.has(row.key)) throw notFound(`column "${columnKey}"`)
    way.add(row.key)
  }
  return way
}

function textOf(fields: Fields, name: string | undefined): string {
  const value = name === undefined ? undefined : fields[name]
  return typeof value === 'string' ? value : ''
}

/** The tree in which this column shows what is previewed, even if nothing of it is published yet. */
const withContents = (tree: readonly Column[], key: string): Column[] =>
  tree.map(({ empty, ...column }) => ({
    ...column,
    ...(empty && column.key !== key && { empty }),
    children: withContents(column.children, key),
  }))
