import { and, asc, desc, eq, gt, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FrontContent, Neighbour } from '../../contract/types.ts'
import type { Db } from '../db/database.ts'
import { content, contentVersion, live } from '../db/schema.ts'
import { trusted } from '../trusted.ts'
import type { Kinds } from './kinds.ts'
import { recordOf } from './record.ts'

/** One live content with its body and its neighbours in the column's order; undefined when there is none. */
export type ReadContent = (id: string, kinds: Kinds) => Promise<FrontContent | undefined>

export function createContentReader(db: Db): ReadContent {
  const query = db
    .select({
      id: live.id,
      kind: live.kind,
      columnId: live.columnKey,
      classify: live.classify,
      item: contentVersion.fields,
      html: contentVersion.html,
      locale: content.locale,
      prev: neighbour(db, 'before'),
      next: neighbour(db, 'after'),
    })
    .from(live)
    .innerJoin(content, eq(content.id, live.id))
    .innerJoin(contentVersion, eq(contentVersion.id, content.liveVersion))
    .where(eq(live.id, sql.placeholder('id')))
    .prepare('content')

  return async (id, kinds) => {
    const [row] = await query.execute({ id })
    if (!row) return undefined
    const { html, locale, prev, next } = row
    const body = kinds.get(row.kind)?.body
    return trusted<FrontContent>({
      ...recordOf(row),
      ...(body !== undefined && html !== null && { [body]: html }),
      locale,
      prev,
      next,
    })
  }
}

/**
 * The content beside this one. First among those of its own rank, where the index leads straight to it, then the first
 * of the rank beyond; a single comparison over all would read every row between the rank's begin and this one.
 */
function neighbour(db: Db, side: 'before' | 'after'): SQL<Neighbour | null> {
  const other = alias(live, side)
  const after = side === 'after'
  const order = after
    ? [asc(other.rank), desc(other.published), desc(other.id)]
    : [desc(other.rank), asc(other.published), asc(other.id)]
  const beside = and(eq(other.columnKey, live.columnKey), eq(other.kind, live.kind))
  const operator = sql.raw(after ? '<' : '>')
  const first = (where: SQL | undefined) =>
    db
      .select({ found: sql`json_build_object('id', ${other.id}, 'title', ${other.title})` })
      .from(other)
      .where(and(beside, where))
      .orderBy(...order)
      .limit(1)
  const sameRank = first(
    sql`${other.rank} = ${live.rank} and (${other.published}, ${other.id}) ${operator} (${live.published}, ${live.id})`,
  )
  const beyond = first(after ? gt(other.rank, live.rank) : sql`${other.rank} < ${live.rank}`)
  return sql`coalesce((${sameRank}), (${beyond}))`
}
