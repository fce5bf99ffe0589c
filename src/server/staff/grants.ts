import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Capability, isRole, type Role, rolesWith, WHOLE_SITE } from '../../contract/staff.ts'
import { textArray } from '../contents/publish-count.ts'
import type { Db } from '../db/database.ts'
import { column, staffGrant } from '../db/schema.ts'

export interface Grant {
  /** '' is the whole site. */
  columnKey: string
  role: Role
}

export async function grantsOf(db: Db, staffId: string): Promise<Grant[]> {
  const rows = await db.select().from(staffGrant).where(eq(staffGrant.staffId, staffId))
  return rows.flatMap(({ columnKey, role }) => (isRole(role) ? [{ columnKey, role }] : []))
}

/** Columns at the head of the subtrees in which somebody may do this; '' for the whole site. */
export async function headsOf(db: Db, staffId: string, capability: Capability): Promise<string[]> {
  const rows = await db
    .selectDistinct({ columnKey: staffGrant.columnKey })
    .from(staffGrant)
    .where(and(eq(staffGrant.staffId, staffId), inArray(staffGrant.role, rolesWith(capability))))
  return rows.map(({ columnKey }) => columnKey)
}

/**
 * Whether somebody may do this in every one of the columns: what is granted for a column holds for all below it, those
 * in the bin included. A column that there is not belongs to whoever may do it everywhere.
 */
export async function mayIn(
  db: Db,
  staffId: string,
  capability: Capability,
  columns: readonly string[],
): Promise<boolean> {
  const roles = textArray(rolesWith(capability))
  const { rows } = await db.execute<{ refused: number }>(sql`
    with recursive above (asked, key, parent_key, depth) as (
      select asked, c.key, c.parent_key, 1 from unnest(${textArray(columns)}) as asked
        left join ${column} c on c.key = asked
      union all
      select above.asked, c.key, c.parent_key, above.depth + 1 from above
        join ${column} c on c.key = above.parent_key where above.depth < 20)
    select count(*)::integer as refused from (select distinct asked from above) as a
    where not exists (
      select 1 from ${staffGrant} g where g.staff_id = ${staffId} and g.role = any(${roles})
        and (g.column_key = ${WHOLE_SITE} or g.column_key in (select key from above where above.asked = a.asked)))`)
  return rows[0]?.refused === 0
}
