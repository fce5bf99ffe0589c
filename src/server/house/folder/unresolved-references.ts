import { sql } from 'drizzle-orm'
import { textArray } from '../../store/db/lists.ts'
import { belowPage, findMedia, readAddress } from '../../subjects/rich-text/addresses.ts'
import type { RenderOptions } from '../../subjects/rich-text/context.ts'
import type { Db } from '../../store/db/database.ts'
import { content, contentVersion } from '../../store/db/schema.ts'
import type { FolderFile } from './folder.ts'
import { batchedContents } from './batched-contents.ts'
import type { KnownContent } from './known-site.ts'
import type { Note } from './notes.ts'
import type { Scanned } from './scan.ts'

/** Kinds of notes about things that did not exist when a content was imported, and may exist now. */
const OF_MEDIA = new Set<Note['kind']>(['picture', 'file'])

type Found = Pick<RenderOptions, 'media' | 'origins'> & {
  /** Former addresses of contents by id: relative addresses are resolved against them. */
  permalinks: ReadonlyMap<string, string>
}

/** Unchanged files that refer to a content by path, a picture or a file that was added since. */
export function filesAwaiting(
  { items, unchanged }: Scanned,
  contents: readonly KnownContent[],
  { permalinks, ...found }: Found,
): FolderFile[] {
  const arrived = new Set(items.map(({ path }) => path))
  const files: FolderFile[] = []
  for (const { id, path, notes } of contents) {
    const file = notes && unchanged.get(path ?? '')
    if (!file) continue
    const permalink = permalinks.get(id)
    const context = { ...found, ...(permalink !== undefined && { permalink }), link: NOWHERE, note: () => {} }
    const isThere = ({ kind, address }: Note) => {
      if (kind === 'content') return arrived.has(address.replace(/^\//, ''))
      if (!OF_MEDIA.has(kind)) return false
      const target = readAddress(address, context)
      const places = target.kind === 'internal' ? [target.path, belowPage(address, context) ?? ''] : []
      return [address, ...places].some((one) => findMedia(one, context))
    }
    if (notes.some(isThere)) files.push(file)
  }
  return files
}

const NOWHERE = () => undefined

/** Paths of the imported contents that show or link to one of these pictures and files. */
export async function pathsUsing(
  db: Db,
  contents: readonly KnownContent[],
  mediaIds: readonly string[],
): Promise<string[]> {
  if (mediaIds.length === 0) return []
  const all = contents.map(({ id }) => id)
  const rows = await batchedContents(all, async (ids) => {
    const found = await db.execute<{ path: string }>(sql`
      select distinct c.path from ${content} c join ${contentVersion} v on v.id = c.imported_version
      cross join lateral regexp_matches(coalesce(v.html, '') || v.fields::text, '"media:([A-Za-z0-9_-]+)"', 'g') as m
      where c.id = any(${textArray(ids)}) and c.path is not null and m[1] = any(${textArray([...mediaIds])})`)
    return found.rows
  })
  return rows.map(({ path }) => path)
}
