import { sql } from 'drizzle-orm'
import { isRecord } from '../../../../contract/is-record.ts'
import type { Answer } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import siteSettings from '../../../../../schemas/site.json' with { type: 'json' }
import { manifestOf } from '../../../../../templates/registry.ts'
import { column, content, contentVersion, site } from '../../../store/db/schema.ts'
import type { Fields } from '../../../store/db/fields.ts'
import { readKinds } from '../../kinds/kinds.ts'
import { textArray } from '../../../store/db/lists.ts'

export type Use = Answer<'selectContentUses'>['uses'][number]

interface Saying extends Record<string, unknown> {
  id: string
  kind: string
  title: string
  columnKey: string
  isLive: boolean
  html: string | null
  fields: Fields
}

/** What is to be removed: contents by id, or columns by key. */
interface Going {
  ids?: readonly string[]
  keys?: readonly string[]
  /** Columns that are removed too: uses in them and in their contents do not count. */
  within?: readonly string[]
}

/** How many places are examined: more than anybody reads. */
export const MOST_USES = 500

/**
 * Where these are used, in links to contents and in reference fields: in what visitors see or will see, in drafts, in
 * settings of columns and of the site. The bin, earlier versions and the contents themselves do not count.
 */
export async function usesOf(db: Db, { ids = [], keys = [], within = [] }: Going): Promise<Use[]> {
  const going = { ids: new Set(ids), keys: new Set(keys) }
  const named = textArray([...ids.flatMap((id) => [id, link(id)]), ...keys])
  const kinds = await readKinds(db)
  const uses = new Map<string, Use>()
  for (const { id, kind, title, columnKey, isLive, ...said } of await sayingsWith(db, named, within)) {
    if (going.ids.has(id) || !names(kinds.get(kind)?.schema, said, going)) continue
    uses.set(id, { kind: 'content', id, title, columnKey, isLive: isLive || uses.get(id)?.isLive === true })
  }
  const { rows } = await db.execute<Use & { settings: Fields; template: string }>(sql`
    select 'column' as kind, key as id, label as title, key as "columnKey", published as "isLive", template, settings
      from ${column} where deleted_at is null and key <> all(${textArray(within)})
        and content_named('', settings) && ${named}
    union all
    select 'site', '', '', '', true, '', settings from ${site} where content_named('', settings) && ${named}`)
  const others = rows.flatMap(({ template, settings, ...use }) => {
    const schema = use.kind === 'site' ? siteSettings : { ...manifestOf(template)?.settings }
    return names(schema, { html: null, fields: settings }, going) ? [use] : []
  })
  return [...uses.values(), ...others].toSorted(
    (a, b) => Number(b.isLive) - Number(a.isLive) || a.title.localeCompare(b.title),
  )
}

const link = (id: string) => `content:${id}`

/** Texts of contents that may refer to one of these: texts equal to an id or a key, and links. */
async function sayingsWith(
  db: Db,
  named: ReturnType<typeof textArray>,
  within: readonly string[],
): Promise<Saying[]> {
  const isOutside = sql`coalesce(column_key, '') <> all(${textArray(within)})`
  const { rows } = await db.execute<Saying>(sql`
    (select c.id, c.kind, c.title, coalesce(c.column_key, '') as "columnKey", true as "isLive", v.html, v.fields
      from ${contentVersion} v join ${content} c on c.id = v.content_id and c.deleted_at is null
        and v.id in (c.live_version, c.waiting_version, c.pending_version)
      where content_named(v.html, v.fields) && ${named} and ${isOutside} limit ${MOST_USES})
    union all
    (select id, kind, title, coalesce(column_key, ''), false, null, draft from ${content}
      where draft is not null and deleted_at is null and content_named('', draft) && ${named}
        and ${isOutside} limit ${MOST_USES})`)
  return rows
}

interface Wanted {
  ids: ReadonlySet<string>
  keys: ReadonlySet<string>
}

function names(schema: unknown, { html, fields }: Pick<Saying, 'html' | 'fields'>, wanted: Wanted): boolean {
  const links = JSON.stringify(fields) + (html ?? '')
  const isLinked = [...links.matchAll(/content:([\w-]+)/g)].some(([, id = '']) => wanted.ids.has(id))
  return isLinked || isReferred(schema, fields, wanted)
}

/** Whether a field that refers to contents or columns names one of these. */
function isReferred(schema: unknown, value: unknown, wanted: Wanted): boolean {
  if (!isRecord(schema)) return false
  if (typeof value === 'string') {
    if (schema.format === 'column') return wanted.keys.has(value)
    return schema['x-refers'] !== undefined && wanted.ids.has(value)
  }
  if (Array.isArray(value)) return value.some((one) => isReferred(schema.items, one, wanted))
  const { properties } = schema
  if (!isRecord(value) || !isRecord(properties)) return false
  return Object.entries(value).some(([name, one]) => isReferred(properties[name], one, wanted))
}
