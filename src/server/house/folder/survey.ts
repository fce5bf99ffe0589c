import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { textArray } from '../../store/db/lists.ts'
import { writtenHash } from '../../subjects/rich-text/anchors.ts'
import { parseSource } from '../../subjects/rich-text/front-matter.ts'
import type { Db } from '../../store/db/database.ts'
import { content, contentVersion, live, media, permalink, renditionAttempt } from '../../store/db/schema.ts'
import type { Fields } from '../../store/db/fields.ts'
import { redirectMap, redirectsOf } from '../../subjects/settings/redirects.ts'
import { isLeftAlone } from '../../subjects/media/renditions/attempts.ts'
import { DEFAULT_KIND } from '../../../contract/kinds.ts'
import type { ColumnRow } from '../../subjects/columns/tree/dialect.ts'
import { batchedContents } from './batched-contents.ts'
import { lineIn, type Note, type Remark } from './notes.ts'
import { type Names, suggester } from './suggest.ts'
import { pageFinder, placeFinder } from './pages.ts'
import { surveyKinds } from './survey-kinds.ts'
import { surveySettings } from './survey-settings.ts'

interface Surveyed extends Names {
  /** Noted problems, by the contents' paths. */
  notes: ReadonlyMap<string, readonly Note[]>
  /** Ids of all contents that the site may have. */
  ids: readonly string[]
  columns: readonly ColumnRow[]
  /** The files that describe the site. */
  texts: ReadonlyMap<string, string>
  settings: Fields
  /** Pictures that are too large to be scaled. */
  whole: readonly Remark[]
}

/**
 * All problems of the folder that do not prevent the import, in new and unchanged files alike, as of the present site.
 */
export async function survey(db: Db, surveyed: Surveyed): Promise<Remark[]> {
  const { paths, notes, ids, columns, texts, isMedia, settings: site, kinds, forms, whole } = surveyed
  const remarks = [...notes].flatMap(([path, some]) => some.map((note) => ({ ...note, path: fileOf(path) })))
  const seen = await db.execute<{ id: string }>(sql`select id from ${live}`)
  const former = await db.execute<{ path: string }>(sql`select path from ${permalink}`)
  const visible = new Set(seen.rows.map(({ id }) => id))
  const isPage = pageFinder({
    columns,
    live: visible,
    permalinks: new Set([...former.rows.map(({ path }) => path), ...redirectMap(redirectsOf(site)).keys()]),
  })
  const named = [...remarks.map(({ address }) => address), ...texts.values()]
  const isPlace = named.some((text) => /\/[^\s"']*#/.test(text))
    ? placeFinder(columns, await placesInTexts(db, ids))
    : () => true
  const dead = await deadReferences(db, paths, ids)
  const keys = new Set(columns.map(({ key }) => key))
  const settings = surveySettings(texts, {
    isPage: (address) => isPage(address) && isPlace(address),
    isMedia,
    isColumn: (key) => keys.has(key),
    isContent: (id) => visible.has(id),
    isKind: (name) => kinds.has(name),
    isRecordKind: (name) => surveyed.recordKinds.has(name),
    isForm: (key) => forms.has(key),
  })
  const arrived = await contentsAmong(
    db,
    remarks.flatMap(({ kind, address }) => (kind === 'content' ? [address] : [])),
  )
  const standing = remarks.filter(({ kind, address }) => {
    if (kind === 'column') return !keys.has(address)
    if (kind === 'form') return !forms.has(address)
    if (kind === 'content') return !arrived.has(address)
    return kind !== 'link' || !isPage(address) || !isPlace(address)
  })
  const known = new Set(whole.map(({ path }) => path))
  const unmade = [...whole, ...(await leftAlone(db, (path) => isMedia(path) && !known.has(path)))]
  const suggested = [...settings, ...standing].map(suggester(surveyed, keys))
  return [...suggested, ...surveyKinds(texts, kinds), ...dead, ...unmade].sort((a, b) =>
    a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1,
  )
}

/** A row is identified by its file and its own name. */
const fileOf = (path: string) => path.replace(/#.*$/s, '')

/** Those ids that belong to contents outside the bin. */
async function contentsAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await batchedContents([...new Set(ids)], (some) =>
    db
      .select({ id: content.id })
      .from(content)
      .where(and(inArray(content.id, some), isNull(content.deletedAt))),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Ids in the texts of columns, by key; it does not matter here whether each text has a page of its own. */
async function placesInTexts(db: Db, all: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await batchedContents(all, async (ids) => {
    const found = await db.execute<{ key: string; anchor: string | null }>(sql`
      select distinct live.column_key as key, m[1] as anchor
      from ${live} join ${content} c on c.id = live.id join ${contentVersion} v on v.id = c.live_version
      left join lateral regexp_matches(coalesce(v.html, ''), ' id="([^"]+)"', 'g') as m on true
      where live.id = any(${textArray(ids)}) and live.kind = ${DEFAULT_KIND}`)
    return found.rows
  })
  const places = new Map<string, Set<string>>()
  for (const { key, anchor } of rows) {
    const known = places.get(key) ?? new Set()
    if (anchor !== null) known.add(anchor)
    places.set(key, known)
  }
  return places
}

/** Pictures for which no renditions are made any more: damaged in a way that shows only when they are decoded. */
async function leftAlone(db: Db, isMedia: (path: string) => boolean): Promise<Remark[]> {
  const rows = await db
    .selectDistinct({ path: media.path })
    .from(media)
    .innerJoin(renditionAttempt, eq(renditionAttempt.hash, media.hash))
    .where(and(isNull(media.deletedAt), isLeftAlone()))
  return rows.flatMap(({ path }) =>
    isMedia(path) ? [{ kind: 'whole', address: '', path, line: 1 } as const] : [],
  )
}

interface Reference extends Record<string, unknown> {
  path: string
  id: string
  /** Including its `#`. */
  fragment: string | null
  isLive: boolean
}

/** Links to contents that visitors do not see, and to places that a content does not have. */
async function deadReferences(db: Db, paths: Surveyed['paths'], all: readonly string[]): Promise<Remark[]> {
  const rows = await batchedContents(all, async (ids) => {
    const found = await db.execute<Reference>(sql`
    select distinct c.path, m[1] as id, m[2] as fragment, target.id is not null as "isLive"
    from ${content} c join ${contentVersion} v on v.id = coalesce(c.live_version, c.waiting_version, c.pending_version)
    cross join lateral regexp_matches(coalesce(v.html, '') || v.fields::text,
      '"content:([A-Za-z0-9_-]+)(#[^"]*)?"', 'g') as m
    left join ${live} target on target.id = m[1]
    where c.id = any(${textArray(ids)}) and c.path is not null and (target.id is null or m[2] is not null)`)
    return found.rows
  })
  const references = rows.filter(({ path }) => paths.has(path))
  const gone = references.filter(({ isLive }) => !isLive)
  const places = references.filter(({ isLive }) => isLive)
  const dead = [...gone, ...(await lackingPlaces(db, places))]
  return dead.length === 0 ? [] : told(db, dead)
}

async function lackingPlaces(db: Db, references: readonly Reference[]): Promise<Reference[]> {
  if (references.length === 0) return []
  const ids = [...new Set(references.map(({ id }) => id))]
  const rows = await batchedContents(ids, (some) =>
    db
      .select({ id: live.id, html: contentVersion.html })
      .from(live)
      .innerJoin(content, eq(content.id, live.id))
      .innerJoin(contentVersion, eq(contentVersion.id, content.liveVersion))
      .where(inArray(live.id, some)),
  )
  const texts = new Map(rows.map(({ id, html }) => [id, html ?? '']))
  return references.filter(({ id, fragment }) => {
    const anchor = decodeURIComponent(fragment?.slice(1) ?? '')
    return anchor !== 'top' && !texts.get(id)?.includes(`id="${anchor}"`)
  })
}

/** With the address as written in the folder, and its line. */
async function told(db: Db, dead: readonly Reference[]): Promise<Remark[]> {
  const paths = [...new Set(dead.map(({ path }) => path))]
  const ids = [...new Set(dead.map(({ id }) => id))]
  const sources = await batchedContents(paths, (some) =>
    db
      .select({ path: content.path, source: contentVersion.source })
      .from(content)
      .innerJoin(contentVersion, eq(contentVersion.id, content.importedVersion))
      .where(inArray(content.path, some)),
  )
  const names = new Map(ids.map((id): [string, string[]] => [id, []]))
  const former = await batchedContents(ids, (some) =>
    db.select().from(permalink).where(inArray(permalink.contentId, some)),
  )
  for (const one of former) names.get(one.contentId)?.push(one.path)
  const places = await batchedContents(ids, (some) =>
    db
      .select({ id: content.id, path: content.path })
      .from(content)
      .where(and(inArray(content.id, some), isNotNull(content.path))),
  )
  for (const one of places) names.get(one.id)?.push(one.path ?? '')
  for (const id of ids) names.get(id)?.push(`content:${id}`)
  const sourceOf = new Map(sources.map(({ path, source }) => [path, source]))
  return dead.map(({ path, id, fragment }) => {
    const named = names.get(id) ?? []
    const source = (path.includes('#') ? undefined : sourceOf.get(path)) ?? ''
    const hash = writtenHash(fragment ?? '')
    return {
      kind: 'link',
      address: `${named[0]}${hash}`,
      line: lineOfLink(source, named, hash),
      path: fileOf(path),
    }
  })
}

/** Where a file refers to a content by one of its names: in the body rather than the front matter, and including the `#`. */
function lineOfLink(source: string, names: readonly string[], hash: string): number {
  const parsed = parseSource(source, '')
  const body = parsed.ok ? parsed.body : source
  const above = source.slice(0, source.length - body.length).split(/\r\n|\n|\r/).length - 1
  const whole = hash === '' ? [] : [...names.flatMap((name) => [name + hash, `${name}/${hash}`]), hash]
  for (const wanted of [...whole, ...names]) {
    const line = lineIn(body, wanted)
    if (line !== undefined) return above + line
  }
  return names.map((name) => lineIn(source, name)).find((line) => line !== undefined) ?? 1
}
