import { LRUCache } from 'lru-cache'
import type { PoolClient, QueryConfig } from 'pg'

/** A text is named when it was asked this often, and gets a new name each time it was asked `GROWTH` times as often. */
const OFTEN = 16
const GROWTH = 4
/** Each session of the server keeps the plan of each text. */
const MOST_TEXTS = 200
const MOST_COUNTED = 1000

interface Named {
  id: number
  count: number
}

/**
 * Names statements that are asked again and again: a session parses and plans a named statement once, for tables of the size they
 * have then. When a form opens, they grow a thousandfold before PostgreSQL counts their rows again, and a plan for an empty table
 * reads all of it. So a statement that goes on being asked gets a new name, and with it a new plan, from time to time.
 */
export function nameOftenAsked(): (client: PoolClient, query: QueryConfig) => Promise<QueryConfig> {
  const counts = new LRUCache<string, number>({ max: MOST_COUNTED })
  const named = new Map<string, Named>()
  const kept = new WeakMap<PoolClient, Map<number, string>>()

  function nameOf(text: string): { id: number; name: string } | undefined {
    const known = named.get(text)
    if (!known) {
      const count = (counts.get(text) ?? 0) + 1
      counts.set(text, count)
      if (count < OFTEN || named.size >= MOST_TEXTS) return undefined
      counts.delete(text)
      named.set(text, { id: named.size, count: count - 1 })
      return nameOf(text)
    }
    known.count += 1
    const edition = Math.floor(Math.log(known.count / OFTEN) / Math.log(GROWTH))
    return { id: known.id, name: `often asked ${known.id}, ${edition}` }
  }

  return async (client, query) => {
    const named = nameOf(query.text)
    if (!named) return query
    const { id, name } = named
    const names = kept.get(client) ?? new Map<number, string>()
    kept.set(client, names)
    const former = names.get(id)
    names.set(id, name)
    if (former !== undefined && former !== name) await client.query(`deallocate "${former}"`).catch(() => {})
    return { ...query, name }
  }
}
