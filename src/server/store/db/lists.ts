import { sql, type SQL } from 'drizzle-orm'

/** A list of texts as one parameter. */
export function textArray(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`
}

/** A statement on this many contents ends well within the time limit for statements. */
const CHUNK = 5000

export function* chunks<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += CHUNK) yield items.slice(start, start + CHUNK)
}
