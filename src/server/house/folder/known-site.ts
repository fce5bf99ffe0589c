import { sql } from 'drizzle-orm'
import { type Kinds, readKinds } from '../../subjects/kinds/kinds.ts'
import type { Db } from '../../store/db/database.ts'
import { readFormVersions } from '../../subjects/forms/definition/read-forms.ts'
import { readRecordKinds, type RecordKinds } from '../../subjects/records/record-kinds.ts'
import type { KnownForm } from './forms.ts'
import { column, media, permalink, site, siteFile } from '../../store/db/schema.ts'
import type { Fields } from '../../store/db/fields.ts'
import { type ColumnRow, SAID_OF_COLUMNS } from '../../subjects/columns/tree/dialect.ts'
import { inTurns } from './batched-contents.ts'
import type { Note } from './notes.ts'
import { hashOfParts } from './kept-files.ts'

/** What the database knows about a content that may be in a site folder. */
export interface KnownContent {
  id: string
  path: string | null
  kind: string
  columnKey: string | null
  locale: string
  isDeleted: boolean
  /** For the last import: MD5 of the source, and the version of the cleaning rules; null if it was never imported. */
  hash: string | null
  sanitiser: number | null
  /** Problems noted at the last import; null if there were none. */
  notes: Note[] | null
}

export type KnownMedia = Pick<
  typeof media.$inferSelect,
  'id' | 'hash' | 'importedHash' | 'mime' | 'width' | 'height' | 'folder' | 'alt' | 'focus' | 'addedBy'
> & {
  isDeleted: boolean
}

/** The site before an import. */
export interface KnownSite {
  settings: Fields | undefined
  /** Whether the site is nothing but the unchanged demo. */
  isUntouchedDemo: boolean
  kinds: Kinds
  recordKinds: RecordKinds
  /** By key, each with its newest version. */
  forms: ReadonlyMap<string, KnownForm>
  columns: ColumnRow[]
  files: ReadonlyMap<string, { hash: string; edited: boolean }>
  contents: KnownContent[]
  permalinks: ReadonlyMap<string, string>
  media: ReadonlyMap<string, KnownMedia>
}

/** Whether the site is nothing but the unchanged demo. */
export async function readIsUntouchedDemo(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ untouched: boolean }>(sql`
    select demo and not exists (select from content where edited)
      and not exists (select from site_file where edited) as untouched from site`)
  return rows[0]?.untouched === true
}

export async function readKnownSite(db: Db): Promise<KnownSite> {
  const [row] = await db.select().from(site)
  const contents = await inTurns(async (after, most) => {
    const { rows } = await db.execute<KnownContent & Record<string, unknown>>(sql`
    select c.id, c.path, c.kind, c.column_key as "columnKey", c.locale, c.deleted_at is not null as "isDeleted",
      md5(v.source) as hash, v.sanitiser, case when jsonb_array_length(v.notes) > 0 then v.notes end as notes
    from content c left join content_version v on v.id = c.imported_version
    where c.id > ${after} order by c.id limit ${most}`)
    return rows
  })
  const files = await db
    .select({ path: siteFile.path, hash: hashOfParts, edited: sql<boolean>`bool_or(${siteFile.edited})` })
    .from(siteFile)
    .groupBy(siteFile.path)
  const permalinks = await db.select().from(permalink)
  const pictures = await db.select().from(media)
  return {
    settings: row?.settings,
    isUntouchedDemo: await readIsUntouchedDemo(db),
    kinds: await readKinds(db),
    recordKinds: await readRecordKinds(db),
    forms: await readFormVersions(db),
    columns: await db.select(SAID_OF_COLUMNS).from(column),
    files: new Map(files.map((file) => [file.path, file])),
    contents,
    permalinks: new Map(permalinks.map(({ path, contentId }) => [path, contentId])),
    media: new Map(
      pictures.map(({ path, deletedAt, ...rest }) => [path, { ...rest, isDeleted: deletedAt !== null }]),
    ),
  }
}
