import { and, eq, isNull } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../store/db/database.ts'
import { media } from '../../../store/db/schema.ts'

const REMEMBERED = 5000
/** For this long after it was put in the bin, a file may still be served. */
const REMEMBERED_MILLISECONDS = 60_000

const COLUMNS = {
  hash: media.hash,
  name: media.name,
  mime: media.mime,
  bytes: media.bytes,
  width: media.width,
  height: media.height,
}

export type Published = {
  hash: string
  name: string
  mime: string
  bytes: number
  width: number | null
  height: number | null
}

export type Lookup = <T>(hash: string, choose: (row: Published) => T | undefined) => Promise<T | undefined>

/** Finds the published file with a hash; several files may have the same bytes. Usually needs no database. */
export function publishedLookup(db: Pick<Db, 'select'>): Lookup {
  const rows = new LRUCache<string, Published[]>({
    max: REMEMBERED,
    ttl: REMEMBERED_MILLISECONDS,
    // While the database is away, earlier results remain valid.
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    async fetchMethod(hash) {
      const found = await db
        .select(COLUMNS)
        .from(media)
        .where(and(eq(media.hash, hash), isNull(media.deletedAt)))
      // Unknown hashes are not cached: anybody can invent them.
      return found.length ? found : undefined
    },
  })

  return async (hash, choose) => {
    const known = rows.get(hash)
    const chosen = known && first(known, choose)
    // Ask again before answering no: the same bytes may just have been published under another name.
    return chosen ?? first(await fetchOrLast(hash), choose)
  }

  async function fetchOrLast(hash: string): Promise<Published[] | undefined> {
    try {
      return await rows.fetch(hash, { forceRefresh: true })
    } catch (error) {
      const last = rows.get(hash, { allowStale: true })
      if (last) return last
      throw error
    }
  }
}

function first<T>(rows: Published[] | undefined, choose: (row: Published) => T | undefined): T | undefined {
  for (const row of rows ?? []) {
    const chosen = choose(row)
    if (chosen !== undefined) return chosen
  }
  return undefined
}
