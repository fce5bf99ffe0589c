import { eq, isNotNull, ne, or } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { media } from '../../../store/db/schema.ts'
import type { MediaFacts } from './ingest.ts'
import { newId } from '../../../ground/new-id.ts'

export interface SavedMedia {
  /** What contents refer to. A path keeps its id, whatever bytes it gets. */
  id: string
  outcome: 'created' | 'updated' | 'unchanged'
}

/** Writes the row of a file stored by ingestMedia(). A file in the bin is restored. */
export async function saveMedia(
  executor: Pick<Db, 'insert' | 'select'>,
  facts: MediaFacts & { importedHash?: string },
): Promise<SavedMedia> {
  const fresh = newId()
  const { path, ...rest } = facts
  const [written] = await executor
    .insert(media)
    .values({ id: fresh, ...facts })
    .onConflictDoUpdate({
      target: media.path,
      set: { ...rest, renditions: [], deletedAt: null, addedBy: '' },
      setWhere: or(ne(media.hash, facts.hash), isNotNull(media.deletedAt)),
    })
    .returning({ id: media.id })
  if (written) return { id: written.id, outcome: written.id === fresh ? 'created' : 'updated' }
  const [kept] = await executor.select({ id: media.id }).from(media).where(eq(media.path, path))
  if (!kept) throw new Error(`${path} was deleted while it was being saved`)
  return { id: kept.id, outcome: 'unchanged' }
}

/**
 * Writes the rows of stored files with new paths in one statement: one statement each would be most of the work of importing many
 * pictures. A path that somebody else took meanwhile keeps its id, as in `saveMedia`.
 * @returns the ids, by path
 */
export async function addMedia(
  executor: Pick<Db, 'insert' | 'select'>,
  all: readonly (MediaFacts & { id: string; importedHash: string })[],
): Promise<Map<string, string>> {
  if (all.length === 0) return new Map()
  const added = await executor
    .insert(media)
    .values([...all])
    .onConflictDoNothing({ target: media.path })
    .returning({ id: media.id, path: media.path })
  const ids = new Map(added.map(({ id, path }) => [path, id]))
  for (const { id: _taken, ...facts } of all)
    if (!ids.has(facts.path)) ids.set(facts.path, (await saveMedia(executor, facts)).id)
  return ids
}
