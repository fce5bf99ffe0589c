import { sql, type SQL } from 'drizzle-orm'
import { WHOLE_SITE } from '../../../../contract/staff.ts'
import type { Answer } from '../../../../contract/types.ts'
import { textArray } from '../../../store/db/lists.ts'
import type { Db } from '../../../store/db/database.ts'
import { column, content, contentVersion, media, site } from '../../../store/db/schema.ts'

export type MediaUse = Answer<'selectMediaFile'>['uses'][number]

/**
 * Where these files are used: in what visitors see or will see, in drafts, in settings of columns and of the site. The
 * bin and earlier versions do not count.
 */
export async function usesOf(db: Pick<Db, 'execute'>, ids: readonly string[]): Promise<MediaUse[]> {
  if (ids.length === 0) return []
  const names = (html: SQL, fields: SQL) => sql`media_named(${html}, ${fields}) && ${textArray(ids)}`
  const nothing = sql`''`
  const { rows } = await db.execute<MediaUse & Record<string, unknown>>(sql`
    select 'content' as kind, c.id, c.title, coalesce(c.column_key, '') as "columnKey", bool_or(used.live) as "isLive"
    from (
      select v.content_id as id, v.id as version, true as live from ${contentVersion} v
        where ${names(sql`v.html`, sql`v.fields`)}
      union all
      select d.id, null, false from ${content} d
        where d.draft is not null and ${names(nothing, sql`d.draft`)}
    ) as used
    join ${content} c on c.id = used.id and c.deleted_at is null
      and (used.version is null or used.version in (c.live_version, c.waiting_version, c.pending_version))
    group by c.id
    union all
    select 'column', key, label, key, published from ${column}
      where deleted_at is null and ${names(nothing, sql`settings`)}
    union all
    select 'site', '', '', '', true from ${site} where ${names(nothing, sql`settings`)}
    order by 5 desc, 3`)
  return rows
}

/** The columns that use these files; '' stands for the whole site, and for a file that does not exist. */
export async function columnsUsing(db: Pick<Db, 'execute'>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ known: number }>(
    sql`select count(*)::integer as known from ${media} where id = any(${textArray(ids)})`,
  )
  const columns = (await usesOf(db, ids)).map(({ columnKey }) => columnKey)
  return rows[0]?.known === new Set(ids).size ? columns : [WHOLE_SITE]
}

/**
 * Locks the files that these texts refer to until the transaction ends: whoever wants to delete one waits and then sees that
 * it is used.
 */
export async function holdNamed(tx: Pick<Db, 'execute'>, values: object): Promise<void> {
  const ids = [...JSON.stringify(values).matchAll(/media:([\w-]+)/g)].map(([, id = '']) => id)
  if (ids.length === 0) return
  await tx.execute(sql`select 1 from ${media} where id = any(${textArray([...new Set(ids)].toSorted())})
    order by id for share`)
}
