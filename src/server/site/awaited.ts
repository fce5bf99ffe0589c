import { and, eq, inArray, sql } from 'drizzle-orm'
import { isRecord } from '../../contract/is-record.ts'
import type { Db } from '../db/database.ts'
import { content, contentVersion } from '../db/schema.ts'
import type { FolderFile } from './folder.ts'
import { inTurns } from './in-turns.ts'
import type { Scanned } from './scan.ts'

/** What fields of contents name that was not there when they were imported, by the contents' paths. */
export type Awaited = ReadonlyMap<string, readonly string[]>

export async function readAwaited(db: Db): Promise<Awaited> {
  const rows = await inTurns(db, async (ids) =>
    db
      .select({ path: content.path, notes: contentVersion.notes })
      .from(content)
      .innerJoin(contentVersion, eq(contentVersion.id, content.importedVersion))
      .where(and(inArray(content.id, ids), sql`${contentVersion.notes} @> '[{"kind":"content"}]'::jsonb`)),
  )
  return new Map(
    rows.flatMap(({ path, notes }) => {
      const addresses = notes.flatMap((note) =>
        isRecord(note) && note.kind === 'content' ? [String(note.address).replace(/^\//, '')] : [],
      )
      return path === null ? [] : [[path, addresses] as const]
    }),
  )
}

/** The files that are as they were, and name a content by its path that has come since. */
export function filesAwaiting({ items, unchanged }: Scanned, awaited: Awaited): FolderFile[] {
  const arrived = new Set(items.map(({ path }) => path))
  return [...awaited].flatMap(([path, addresses]) => {
    const file = unchanged.get(path)
    return file && addresses.some((address) => arrived.has(address)) ? [file] : []
  })
}
