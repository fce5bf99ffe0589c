import { and, eq, inArray, sql } from 'drizzle-orm'
import { isRecord } from '../../../contract/is-record.ts'
import { textArray } from '../../store/db/lists.ts'
import { findMedia, readAddress } from '../../subjects/rich-text/addresses.ts'
import type { RenderOptions } from '../../subjects/rich-text/context.ts'
import type { Db } from '../../store/db/database.ts'
import { content, contentVersion } from '../../store/db/schema.ts'
import type { FolderFile } from './folder.ts'
import { inTurns } from './batched-contents.ts'
import type { Scanned } from './scan.ts'

/** What a content names that was not there when it was imported. */
export interface Awaited {
  id: string
  path: string
  /** Places of contents in the folder. */
  contents: string[]
  /** Addresses of pictures and files, as they are written. */
  media: string[]
}

const AWAITING = '$[*].kind ? (@ == "content" || @ == "picture" || @ == "file")'

export async function readAwaited(db: Db): Promise<Awaited[]> {
  const rows = await inTurns(db, async (ids) =>
    db
      .select({ id: content.id, path: content.path, notes: contentVersion.notes })
      .from(content)
      .innerJoin(contentVersion, eq(contentVersion.id, content.importedVersion))
      .where(
        and(inArray(content.id, ids), sql`jsonb_path_exists(${contentVersion.notes}, ${AWAITING}::jsonpath)`),
      ),
  )
  return rows.flatMap(({ id, path, notes }) => {
    const addresses = (...kinds: string[]) =>
      notes.flatMap((note) =>
        isRecord(note) && kinds.includes(String(note.kind)) ? [String(note.address)] : [],
      )
    const contents = addresses('content').map((address) => address.replace(/^\//, ''))
    return path === null ? [] : [{ id, path, contents, media: addresses('picture', 'file') }]
  })
}

type Found = Pick<RenderOptions, 'media' | 'origins'> & {
  /** Former addresses of contents by their ids: relative addresses start from there. */
  permalinks: ReadonlyMap<string, string>
}

/** The files that are as they were, and name a content by its path, a picture or a file that has come since. */
export function filesAwaiting(
  { items, unchanged }: Scanned,
  awaited: readonly Awaited[],
  { permalinks, ...found }: Found,
): FolderFile[] {
  const arrived = new Set(items.map(({ path }) => path))
  return awaited.flatMap(({ id, path, contents, media }) => {
    const file = unchanged.get(path)
    const permalink = permalinks.get(id)
    const context = { ...found, ...(permalink !== undefined && { permalink }), link: NOWHERE, note: () => {} }
    const isThere = (address: string) => {
      const target = readAddress(address, context)
      return [address, target.kind === 'internal' ? target.path : ''].some((one) => findMedia(one, context))
    }
    return file && (contents.some((one) => arrived.has(one)) || media.some(isThere)) ? [file] : []
  })
}

const NOWHERE = () => undefined

/** Paths of the contents that show or link to one of these pictures and files, as they were imported. */
export async function pathsUsing(db: Db, mediaIds: readonly string[]): Promise<string[]> {
  if (mediaIds.length === 0) return []
  const rows = await inTurns(db, async (ids) => {
    const found = await db.execute<{ path: string }>(sql`
      select distinct c.path from ${content} c join ${contentVersion} v on v.id = c.imported_version
      cross join lateral regexp_matches(coalesce(v.html, '') || v.fields::text, '"media:([A-Za-z0-9_-]+)"', 'g') as m
      where c.id = any(${textArray(ids)}) and c.path is not null and m[1] = any(${textArray([...mediaIds])})`)
    return found.rows
  })
  return rows.map(({ path }) => path)
}
