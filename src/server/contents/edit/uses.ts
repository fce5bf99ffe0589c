import { sql } from 'drizzle-orm'
import { isRecord } from '../../../contract/is-record.ts'
import type { Answer } from '../../../contract/types.ts'
import type { Db } from '../../db/database.ts'
import { column, content, contentVersion, type Fields, site } from '../../db/schema.ts'
import { type Kinds, readKinds } from '../kinds.ts'
import { textArray } from '../publish-count.ts'

type Use = Answer<'selectContentUses'>['uses'][number]

interface Saying extends Record<string, unknown> {
  id: string
  kind: string
  title: string
  columnKey: string
  isLive: boolean
  html: string | null
  fields: Fields
}

/** Places that are looked at: more than anybody reads. */
const MOST = 500

/**
 * Where these contents are named, in links and in the fields made for it: in what visitors see or will see, in drafts, in the
 * settings of columns and of the site. What is in the bin, versions of before and the contents themselves name none.
 */
export async function contentUsesOf(db: Db, ids: readonly string[]): Promise<Use[]> {
  const wanted = new Set(ids)
  const kinds = await readKinds(db)
  const uses = new Map<string, Use>()
  for (const { id, kind, title, columnKey, isLive, ...said } of await sayingsWith(db, ids)) {
    if (wanted.has(id) || !names(kinds, kind, said, wanted)) continue
    uses.set(id, { kind: 'content', id, title, columnKey, isLive: isLive || uses.get(id)?.isLive === true })
  }
  const others = await db.execute<Use & Record<string, unknown>>(sql`
    select 'column' as kind, key as id, label as title, key as "columnKey", published as "isLive" from ${column}
      where deleted_at is null and content_named('', settings) && ${textArray(ids.map(link))}
    union all
    select 'site', '', '', '', true from ${site} where content_named('', settings) && ${textArray(ids.map(link))}`)
  return [...uses.values(), ...others.rows].toSorted(
    (a, b) => Number(b.isLive) - Number(a.isLive) || a.title.localeCompare(b.title),
  )
}

const link = (id: string) => `content:${id}`

/** What contents say that may name one of the ids: texts that are the same as an id, and links to it. */
async function sayingsWith(db: Db, ids: readonly string[]): Promise<Saying[]> {
  const either = textArray(ids.flatMap((id) => [id, link(id)]))
  const { rows } = await db.execute<Saying>(sql`
    (select c.id, c.kind, c.title, coalesce(c.column_key, '') as "columnKey", true as "isLive", v.html, v.fields
      from ${contentVersion} v join ${content} c on c.id = v.content_id and c.deleted_at is null
        and v.id in (c.live_version, c.pending_version)
      where content_named(v.html, v.fields) && ${either} limit ${MOST})
    union all
    (select id, kind, title, coalesce(column_key, ''), false, null, draft from ${content}
      where draft is not null and deleted_at is null and content_named('', draft) && ${either} limit ${MOST})`)
  return rows
}

function names(
  kinds: Kinds,
  kind: string,
  { html, fields }: Pick<Saying, 'html' | 'fields'>,
  wanted: ReadonlySet<string>,
): boolean {
  const links = JSON.stringify(fields) + (html ?? '')
  const isLinked = [...links.matchAll(/content:([\w-]+)/g)].some(([, id = '']) => wanted.has(id))
  return isLinked || isReferred(kinds.get(kind)?.schema, fields, wanted)
}

/** Whether a field that names contents names one of these. */
function isReferred(schema: unknown, value: unknown, wanted: ReadonlySet<string>): boolean {
  if (!isRecord(schema)) return false
  if (typeof value === 'string') return schema['x-refers'] !== undefined && wanted.has(value)
  if (Array.isArray(value)) return value.some((one) => isReferred(schema.items, one, wanted))
  const { properties } = schema
  if (!isRecord(value) || !isRecord(properties)) return false
  return Object.entries(value).some(([name, one]) => isReferred(properties[name], one, wanted))
}
