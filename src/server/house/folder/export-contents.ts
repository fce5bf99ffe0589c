import { asc, isNull, ne, sql } from 'drizzle-orm'
import { NOT_PUBLIC } from '../../store/db/not-public.ts'
import { type Kind, type Kinds, readKinds } from '../../subjects/kinds/kinds.ts'
import type { FormDefinition } from '../../../contract/forms/types.ts'
import type { Db } from '../../store/db/database.ts'
import { readDefinitionsInForce } from '../../subjects/forms/definition/read-forms.ts'
import { column, media, permalink, site, siteFile, siteSchema } from '../../store/db/schema.ts'
import type { Fields } from '../../store/db/fields.ts'
import { canonicalArticle, type Places } from './canonical.ts'
import { type ColumnRow, SAID_OF_COLUMNS } from '../../subjects/columns/tree/dialect.ts'
import { localesOf } from './merge-columns.ts'
import type { PlacedDetails } from '../../subjects/media/files/details.ts'
import { localeOf } from './plan.ts'

/** A content with the version to export. */
export interface ExportedContent {
  id: string
  kind: string
  columnKey: string | null
  locale: string
  path: string | null
  edited: boolean
  source: string
  html: string | null
  fields: Fields
}

/** The current site, without versions that nobody sees. */
export interface ExportState {
  settings: Fields | undefined
  columns: ColumnRow[]
  files: ReadonlyMap<string, string>
  /** The forms in force, by key. */
  forms: ReadonlyMap<string, FormDefinition>
  contents: ExportedContent[]
  /** Paths of contents in the bin. */
  binned: ReadonlySet<string>
  kinds: Kinds
  /** Kinds created or changed here. */
  kindsMadeHere: ReadonlySet<string>
  media: ReadonlyMap<string, PlacedDetails & { hash: string }>
  places: Places
}

export async function readExportState(tx: Db): Promise<ExportState> {
  const [row] = await tx.select().from(site)
  // The untouched import, else what visitors see or will see: drafts and withdrawn versions are not exported.
  const contents = await tx.execute<ExportedContent & Record<string, unknown>>(sql`
    select c.id, c.kind, c.column_key as "columnKey", c.locale, c.path, c.edited, v.source, v.html, v.fields
    from content c join content_version v on v.id = case
      when c.edited or c.imported_version is null then coalesce(c.live_version, c.waiting_version, c.pending_version)
      else c.imported_version end
    where c.deleted_at is null and (c.column_key is null or c.column_key not in (${NOT_PUBLIC})) order by c.id`)
  const binned = await tx.execute<{ path: string }>(
    sql`select path from content where deleted_at is not null and path is not null`,
  )
  const parts = await tx.select().from(siteFile).orderBy(asc(siteFile.path), asc(siteFile.part))
  const files = new Map<string, string>()
  for (const { path, source } of parts) files.set(path, (files.get(path) ?? '') + source)
  const pictures = await tx.select().from(media).where(isNull(media.deletedAt)).orderBy(asc(media.path))
  const permalinks = await tx.select().from(permalink).orderBy(asc(permalink.path))
  const permalinkOf = new Map(permalinks.map(({ path, contentId }) => [contentId, path]))
  const made = await tx
    .selectDistinct({ kind: siteSchema.kind })
    .from(siteSchema)
    .where(ne(siteSchema.author, ''))
  const byMediaId = new Map(
    pictures.map(({ id, path, hash, folder, alt, focus }) => [id, { path, hash, folder, alt, focus }]),
  )
  return {
    settings: row?.settings,
    columns: await tx
      .select(SAID_OF_COLUMNS)
      .from(column)
      .where(sql`${column.key} not in (${NOT_PUBLIC})`),
    files,
    forms: await readDefinitionsInForce(tx),
    contents: contents.rows,
    binned: new Set(binned.rows.map(({ path }) => path)),
    kinds: await readKinds(tx),
    kindsMadeHere: new Set(made.map(({ kind }) => kind)),
    media: byMediaId,
    places: { media: (id) => byMediaId.get(id)?.path, content: (id) => permalinkOf.get(id) },
  }
}

/** Contents with a body, `contents/<column>/<slug>.md`, with their texts and ids. */
export function exportedContents(state: ExportState): [path: string, text: string, id: string][] {
  const locales = localesOf(state.columns, localeOf(state.settings ?? {}))
  const taken = new Set(state.contents.map(({ path }) => path))
  return state.contents.flatMap((content): [string, string, string][] => {
    const kind = state.kinds.get(content.kind)
    if (!kind || !isArticle(content, kind)) return []
    if (!content.edited && content.path !== null) return [[content.path, content.source, content.id]]
    const columnKey = content.columnKey ?? ''
    const slug = content.path?.replace(/^.*\/|\.md$/g, '') ?? content.id
    const wanted = `contents/${columnKey}/${slug}.md`
    const path =
      wanted === content.path || !taken.has(wanted) ? wanted : `contents/${columnKey}/${content.id}.md`
    taken.add(path)
    const locale = content.locale === locales.get(columnKey) ? undefined : content.locale
    const written = {
      ...content,
      kind,
      column: undefined,
      locale,
      permalink: permalinkFor(content.id, state),
    }
    return [[path, canonicalArticle(written, state.places), content.id]]
  })
}

/** Whether the content has a file of its own; others are rows of their kind's file. */
export function isArticle({ path }: ExportedContent, kind: Kind): boolean {
  return path === null ? kind.body !== undefined && !kind.siteWide : path.startsWith('contents/')
}

export function permalinkFor(id: string, { places }: ExportState): string | undefined {
  return places.content(id)
}
