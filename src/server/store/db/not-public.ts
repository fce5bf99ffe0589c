import { sql, type SQL } from 'drizzle-orm'
import { column } from './schema.ts'

/** Keys of columns that visitors do not see, as a query: unpublished, in the bin, or below such a one. */
export const NOT_PUBLIC: SQL = sql`
  with recursive hidden (key) as (
    select key from ${column} where not published or deleted_at is not null
    union
    select c.key from ${column} c join hidden on c.parent_key = hidden.key)
  select key from hidden`
