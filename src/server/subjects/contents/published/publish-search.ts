import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { isRecord } from '../../../../contract/is-record.ts'
import type { Db } from '../../../store/db/database.ts'
import { content, contentVersion, live, search } from '../../../store/db/schema.ts'
import type { Fields } from '../../../store/db/fields.ts'
import type { Kind, Kinds } from '../../kinds/kinds.ts'
import { textArray } from '../../../store/db/lists.ts'
import { marksOf } from './search-marks.ts'
import { searchLexemes, titleForm } from '../../rich-text/search.ts'
import { textOf } from '../../rich-text/text.ts'

/** The search data of a version. */
export interface SearchDocument {
  contentId: string
  versionId: string
  kind: string
  words: string[]
  title: string
  /** ISO time; '' if the content has none before it goes live. */
  published: string
}

/** How many at a time, so that little memory is needed. */
const BATCH = 500

/** The search terms of a version: from the texts of its fields and of its body. */
export function searchWords(kind: Kind, fields: Fields, bodyText: string): string[] {
  return searchLexemes([...textsOf(kind.schema, fields), bodyText].join('\n'))
}

/**
 * The version of the rules by which search rows are written. Raise it with each change of the rules, so that older rows are
 * rewritten (`reindex.ts`).
 */
export const SEARCH_FORM = 4

/** A character that occurs in no word and in no title's form. */
const BETWEEN = '\n'

/** Writes search rows, which are not found before `showSearch`. */
export async function writeSearch(tx: Db, documents: readonly SearchDocument[]): Promise<void> {
  if (documents.length === 0) return
  const titles = documents.map(({ title }) => titleForm(title))
  const lexemes = documents.map(({ kind, words, published }, at) => [
    ...words,
    ...marksOf({ kind, title: titles[at] ?? '', published }),
  ])
  await tx.execute(sql`
    insert into search (version, id, document, title, form)
    select version, id, array_to_tsvector(string_to_array(lexemes, ${BETWEEN})), title, ${SEARCH_FORM}
    from unnest(${textArray(documents.map(({ versionId }) => versionId))},
      ${textArray(documents.map(({ contentId }) => contentId))},
      ${textArray(lexemes.map((words) => words.join(BETWEEN)))},
      ${textArray(titles)}) as d (version, id, lexemes, title)
    on conflict (version) do update
      set document = excluded.document, title = excluded.title, form = excluded.form`)
}

/** Makes the live ones among the versions searchable, by their list rows. */
export async function showSearch(tx: Db, versionIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update search set kind = live.kind, column_key = live.column_key, published = live.published
    from live where live.id = search.id and search.version = any(${textArray(versionIds)})`)
}

/** Removes these contents from the search before another version goes live, or none. */
export async function hideSearch(tx: Db, contentIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from search using content
    where search.version = content.live_version and content.id = any(${textArray(contentIds)})`)
}

/** Writes the search rows of versions that lack them. Versions never change, and neither do their search rows. */
export async function indexVersions(tx: Db, versionIds: readonly string[], kinds: Kinds): Promise<void> {
  const lacking = isNull(search.version)
  for (let start = 0; start < versionIds.length; start += BATCH)
    await writeSearch(tx, await readDocuments(tx, versionIds.slice(start, start + BATCH), kinds, lacking))
}

/** The search data of live versions, read back. */
export async function readDocuments(
  tx: Db,
  versionIds: string[],
  kinds: Kinds,
  condition?: SQL,
): Promise<SearchDocument[]> {
  const rows = await tx
    .select({
      contentId: contentVersion.contentId,
      versionId: contentVersion.id,
      kind: content.kind,
      fields: contentVersion.fields,
      html: contentVersion.html,
      title: live.title,
      published: live.published,
    })
    .from(contentVersion)
    .innerJoin(live, eq(live.id, contentVersion.contentId))
    .innerJoin(
      content,
      sql`${content.id} = ${contentVersion.contentId} and ${content.liveVersion} is not null`,
    )
    .leftJoin(search, eq(search.version, contentVersion.id))
    .where(and(inArray(contentVersion.id, versionIds), condition))
  return rows.flatMap(({ contentId, versionId, kind, fields, html, title, published }) => {
    const known = kinds.get(kind)
    const words = known && searchWords(known, fields, textOf(html ?? ''))
    return words === undefined
      ? []
      : [{ contentId, versionId, kind, words, title, published: published.toISOString() }]
  })
}

/** Texts written by people: no addresses, dates or ids; for a choice its label, not its code. */
export function* textsOf(schema: unknown, value: unknown): Generator<string> {
  if (!isRecord(schema)) return
  if (typeof value === 'string') {
    const label = labelOf(schema, value)
    if (label !== undefined) return yield label
    if (schema.contentMediaType === 'text/html') yield textOf(value)
    else if (schema.format === undefined && !schema['x-refers'] && !(schema.enum && CODE.test(value)))
      yield value
  } else if (Array.isArray(value)) {
    for (const item of value) yield* textsOf(schema.items, item)
  } else if (isRecord(value) && isRecord(schema.properties)) {
    for (const [key, inner] of Object.entries(value)) yield* textsOf(schema.properties[key], inner)
  }
}

function labelOf({ 'x-labels': labels }: Fields, value: string): string | undefined {
  const label = isRecord(labels) && Object.hasOwn(labels, value) ? labels[value] : undefined
  return typeof label === 'string' ? label : undefined
}

const CODE = /^[\x20-\x7e]*$/
