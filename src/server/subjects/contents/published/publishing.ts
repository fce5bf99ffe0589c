import { sql } from 'drizzle-orm'
import { CONTENTS, topicOf } from '../../../ground/topics.ts'
import type { Db } from '../../../store/db/database.ts'
import { textArray } from '../../../store/db/lists.ts'
import { raiseRevisionOfSome, tellTopics } from '../../../store/revision.ts'

/** With more contents than these, nearly every page is another one anyway. */
const MOST_CONTENTS = 200
/** Kinds that stand on every page. */
const ON_EVERY_PAGE = new Set(['webSkin', 'appVersion'])

/**
 * Changes some contents that visitors see, and tells what that touches: these contents and the lists in which they stand or
 * stood. The revision is raised first, which every other publisher waits for.
 */
export async function publishing<Result>(
  tx: Db,
  contentIds: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const revision = await raiseRevisionOfSome(tx)
  if (contentIds.length > MOST_CONTENTS) {
    await tellTopics(tx, revision, undefined)
    return work()
  }
  const before = await readStanding(tx, contentIds)
  const result = await work()
  const after = await readStanding(tx, contentIds)
  await tellTopics(tx, revision, await topicsBetween(tx, contentIds, before, after))
  return result
}

interface Standing {
  /** Column and kind of those that visitors see. */
  places: Map<string, { columnKey: string; kind: string }>
  /** Columns that hold anything: menus and redirects go by that. */
  filled: string
}

async function readStanding(tx: Db, ids: readonly string[]): Promise<Standing> {
  const live = await tx.execute<{ id: string; column_key: string; kind: string }>(
    sql`select id, column_key, kind from live where id = any(${textArray(ids)})`,
  )
  const filled = await tx.execute<{ keys: string | null }>(
    sql`select string_agg(distinct column_key, ' ' order by column_key) as keys from live_count where total > 0`,
  )
  return {
    places: new Map(live.rows.map(({ id, column_key: columnKey, kind }) => [id, { columnKey, kind }])),
    filled: filled.rows[0]?.keys ?? '',
  }
}

/** Undefined for everything. */
async function topicsBetween(
  tx: Db,
  ids: readonly string[],
  before: Standing,
  after: Standing,
): Promise<Set<string> | undefined> {
  if (before.filled !== after.filled) return undefined
  const topics = new Set([CONTENTS, ...ids.map(topicOf.content)])
  for (const { columnKey, kind } of [...before.places.values(), ...after.places.values()]) {
    if (ON_EVERY_PAGE.has(kind)) return undefined
    topics.add(topicOf.list(columnKey, kind)).add(topicOf.column(columnKey)).add(topicOf.kind(kind))
  }
  const moved = ids.filter((id) => before.places.get(id)?.columnKey !== after.places.get(id)?.columnKey)
  return (await areNamedBySite(tx, moved)) ? undefined : topics
}

/** Whether the settings or a column lead to one of them: its address stands on every page then. */
async function areNamedBySite(tx: Db, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false
  const { rows } = await tx.execute(sql`
    select 1 from (
      select settings::text as said from site
      union all select concat(settings::text, ' ', external_url) from column_node) as texts
    where exists (select 1 from unnest(${textArray(ids)}) as id where strpos(said, 'content:' || id) > 0) limit 1`)
  return rows.length > 0
}
