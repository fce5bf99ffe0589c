import { sql } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { textArray } from '../../../store/db/lists.ts'
import { type Happened, tellWebhooks } from '../../webhooks/outbox/tell.ts'

interface Standing extends Record<string, unknown> {
  id: string
  kind: string
  columnKey: string | null
  live: string | null
}

/**
 * Changes which versions of some contents are live, and tells webhooks of those that visitors see anew, or no longer. Where no
 * webhook is told of contents, it costs one small question.
 */
export async function tellingPublished(
  tx: Db,
  ids: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  if (!(await isAnybodyTold(tx))) return work()
  const before = new Map((await readStanding(tx, ids)).map((one) => [one.id, one]))
  await work()
  const after = await readStanding(tx, ids)
  await tellWebhooks(
    tx,
    after.flatMap((one) => changeOf(before.get(one.id), one) ?? []),
  )
}

async function isAnybodyTold(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from webhook where is_on and events && '{content.published,content.withdrawn}'::text[] limit 1`)
  return rows.length > 0
}

async function readStanding(tx: Db, ids: readonly string[]): Promise<Standing[]> {
  const { rows } = await tx.execute<Standing>(sql`
    select id, kind, column_key as "columnKey", live_version as live from content
    where id = any(${textArray(ids)}) order by id`)
  return rows
}

function changeOf(before: Standing | undefined, after: Standing): Happened | undefined {
  if ((before?.live ?? null) === after.live) return undefined
  const { id: contentId, kind, columnKey, live: versionId } = after
  const data = { contentId, kind, columnKey }
  return versionId === null
    ? { event: 'content.withdrawn', formKey: null, data }
    : { event: 'content.published', formKey: null, data: { ...data, versionId } }
}
