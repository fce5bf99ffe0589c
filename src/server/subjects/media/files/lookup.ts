import { and, eq, isNull } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../store/db/database.ts'
import { media } from '../../../store/db/schema.ts'

const REMEMBERED = 5000
/** A file put in the bin may be answered this much longer. */
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

/** Finds what is published under a hash; several files may hold the same bytes. The usual answer needs no database. */
export function publishedLookup(db: Pick<Db, 'select'>): Lookup {
  const rows = new LRUCache<string, Published[]>({
    max: REMEMBERED,
    ttl: REMEMBERED_MILLISECONDS,
    // While the database is away, what was known of a file goes on holding.
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    async fetchMethod(hash) {
      const found = await db
        .select(COLUMNS)
        .from(media)
        .where(and(eq(media.hash, hash), isNull(media.deletedAt)))
      // Hashes that strangers make up take no room.
      return found.length ? found : undefined
    },
  })

  return async (hash, choose) => {
    const known = rows.get(hash)
    const chosen = known && first(known, choose)
    // Asks again before saying no: the same bytes may have been published by another name just now.
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
