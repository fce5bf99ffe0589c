import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Capability, isRole, type Role, rolesWith, WHOLE_SITE } from '../../../contract/staff.ts'
import type { Db } from '../../store/db/database.ts'
import { column, staffGrant } from '../../store/db/schema.ts'

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

const questions = new WeakMap<Db, ReturnType<typeof prepareQuestions>>()

/** Asked by nearly every call of the staff: read and planned once in each session. */
function questionsOf(db: Db) {
  const known = questions.get(db) ?? prepareQuestions(db)
  questions.set(db, known)
  return known
}

function prepareQuestions(db: Db) {
  const [staffId, roles, columns] = ['staffId', 'roles', 'columns'].map((name) => sql.placeholder(name))
  const anywhere = db
    .select({ role: staffGrant.role })
    .from(staffGrant)
    .where(sql`${staffGrant.staffId} = ${staffId} and ${staffGrant.role} = any(${roles}::text[])`)
    .limit(1)
    .prepare('may_anywhere')
  // One look into the index for each column on the way up, however much somebody was granted. The role is an expression, which
  // no index has: before the table is analysed, PostgreSQL would go through all that somebody holds by their roles.
  const refused = db
    .select({ asked: sql<string>`asked` })
    .from(
      sql`(with recursive above (asked, key, parent_key, depth) as (
      select asked, c.key, c.parent_key, 1 from unnest(${columns}::text[]) as asked
        left join ${column} c on c.key = asked
      union all
      select above.asked, c.key, c.parent_key, above.depth + 1 from above
        join ${column} c on c.key = above.parent_key where above.depth < 20)
      select asked from above left join lateral (
        select true as is_held from ${staffGrant} g where g.staff_id = ${staffId}
          and g.column_key in (above.key, ${sql.raw(`'${WHOLE_SITE}'`)}) and g.role || '' = any(${roles}::text[]) limit 1
      ) as held on true
      group by asked having not coalesce(bool_or(is_held), false)) as refused`,
    )
    .prepare('may_in')
  return { anywhere, refused }
}

/** Whether there is a column at all in which somebody may do this. */
export async function mayAnywhere(db: Db, staffId: string, capability: Capability): Promise<boolean> {
  const held = await questionsOf(db).anywhere.execute({ staffId, roles: rolesWith(capability) })
  return held.length > 0
}

/** The columns in which each of these people may do something. */
export async function columnsOf(db: Db, staffIds: readonly string[]): Promise<Map<string, string[]>> {
  if (staffIds.length === 0) return new Map()
  const rows = await db
    .selectDistinct({ staffId: staffGrant.staffId, columnKey: staffGrant.columnKey })
    .from(staffGrant)
    .where(inArray(staffGrant.staffId, [...staffIds]))
  return new Map(
    staffIds.flatMap((id) => {
      const own = rows.filter(({ staffId }) => staffId === id).map(({ columnKey }) => columnKey)
      return own.length > 0 ? [[id, own] as const] : []
    }),
  )
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
  const asked = { staffId, roles: rolesWith(capability), columns: [...new Set(columns)] }
  return (await questionsOf(db).refused.execute(asked)).length === 0
}

/** Those of the columns in which somebody may do this. */
export async function grantedAmong(
  db: Db,
  staffId: string,
  capability: Capability,
  columns: readonly string[],
): Promise<Set<string>> {
  const held = new Set<string>()
  for (const key of new Set(columns)) if (await mayIn(db, staffId, capability, [key])) held.add(key)
  return held
}
