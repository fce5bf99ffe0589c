import { sql, type SQL } from 'drizzle-orm'
import { column } from './schema.ts'

/** A query for the keys of columns that visitors do not see: unpublished, in the bin, or below such a column. */
export const NOT_PUBLIC: SQL = sql`
  with recursive hidden (key) as (
    select key from ${column} where not published or deleted_at is not null
    union
    select c.key from ${column} c join hidden on c.parent_key = hidden.key)
  select key from hidden`
