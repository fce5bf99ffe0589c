import { sql } from 'drizzle-orm'
import type { FrontContent, Neighbour } from '../../../../contract/types.ts'
import { dependOn, topicOf } from '../../../ground/topics.ts'
import type { Db } from '../../../store/db/database.ts'
import { content, contentVersion, live } from '../../../store/db/schema.ts'
import type { Fields } from '../../../store/db/fields.ts'
import { unsafeCast } from '../../../ground/unsafe-cast.ts'
import type { Kinds } from '../../kinds/kinds.ts'
import { recordOf } from './record.ts'

/** One live content with its body and its neighbours in the column's order; undefined if there is none. */
export type ReadContent = (id: string, kinds: Kinds) => Promise<FrontContent | undefined>

export function createContentReader(db: Db): ReadContent {
  const query = db
    .select({
      id: sql<string>`id`,
      kind: sql<string>`kind`,
      columnId: sql<string>`column_key`,
      classify: sql<string>`classify`,
      item: sql<Fields>`fields`,
      html: sql<string | null>`html`,
      locale: sql<string>`locale`,
      prev: sql<Neighbour | null>`prev`,
      next: sql<Neighbour | null>`next`,
    })
    .from(sql`(${STATEMENT}) as found`)
    .prepare('content')

  return async (id, kinds) => {
    dependOn(topicOf.content(id))
    const [row] = await query.execute({ id })
    if (!row) return undefined
    // Its neighbours.
    dependOn(topicOf.list(row.columnId, row.kind))
    const { html, locale, prev, next } = row
    const body = kinds.get(row.kind)?.body
    // Validated by the kind when it was published.
    return unsafeCast<FrontContent>({
      ...recordOf(row),
      ...(body !== undefined && html !== null && { [body]: html }),
      locale,
      prev,
      next,
    })
  }
}

/**
 * The neighbour of this content. First among those that differ only in the last part of the order, then
 * step by step further away: the index leads straight to each. A single comparison over all parts would read every row between
 * the beginning of the rank and this one.
 */
function neighbour(side: 'prev' | 'next') {
  const [beyond, further, up, down] = side === 'next' ? ['>', '<', 'asc', 'desc'] : ['<', '>', 'desc', 'asc']
  const first = (where: string) =>
    sql.raw(`(
      select json_build_object('id', other.id, 'title', other.title) from live as other
      where other.column_key = live.column_key and other.kind = live.kind and ${where}
      order by other.rank ${up}, other.published ${down}, other.sort ${up}, other.id ${down} limit 1)`)
  const sameRank = 'other.rank = live.rank'
  const sameTime = `${sameRank} and other.published = live.published`
  return sql`coalesce(
    ${first(`${sameTime} and other.sort = live.sort and other.id ${further} live.id`)},
    ${first(`${sameTime} and other.sort ${beyond} live.sort`)},
    ${first(`${sameRank} and other.published ${further} live.published`)},
    ${first(`other.rank ${beyond} live.rank`)})`
}

const STATEMENT = sql`
  select live.id, live.kind, live.column_key, live.classify, version.fields, version.html, content.locale,
    ${neighbour('prev')} as prev, ${neighbour('next')} as next
  from ${live}
  join ${content} on content.id = live.id
  join ${contentVersion} as version on version.id = content.live_version
  where live.id = ${sql.placeholder('id')}`
