import { asc, eq, sql } from 'drizzle-orm'
import { isRole } from '../../../contract/staff.ts'
import { masked } from '../../ground/phone.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { staff, staffGrant } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import type { Grant } from './grants.ts'
import { HAS_FACTOR } from './has-factor.ts'

/** Whose name this is; undefined for a name that nobody has. */
export async function idOf(db: Db, name: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.name, name.normalize('NFC')))
  return row?.id
}

/** Their own number, masked; nothing where none is known. */
export async function phoneOf(
  { db, secrets }: { db: Db; secrets: Pick<Secrets, 'unseal'> },
  staffId: string,
): Promise<{ phone?: string }> {
  const [row] = await db.select({ phone: staff.phone }).from(staff).where(eq(staff.id, staffId))
  if (!row?.phone) return {}
  return { phone: masked(secrets.unseal(row.phone, { table: 'staff', column: 'phone', row: staffId })) }
}

/** @throws Refusal 404 when there is nobody of this id */
export async function nameOf(db: Db, staffId: string): Promise<string> {
  const [row] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId))
  if (!row) throw notFound(`staff account "${staffId}"`)
  return row.name
}

/** Everybody, with what each may do. */
export async function listStaff(db: Db) {
  const people = await db
    .select({
      id: staff.id,
      name: staff.name,
      disabled: staff.disabled,
      secondFactor: HAS_FACTOR,
      secondFactorRequired: staff.secondFactorRequired,
      isLinked: sql<boolean>`${staff.identityIndex} is not null`,
      isInvited: sql<boolean>`${staff.password} is null`,
      hasPhone: sql<boolean>`${staff.phoneIndex} is not null`,
      createdAt: staff.createdAt,
      lastLogin: staff.lastLogin,
    })
    .from(staff)
    .orderBy(asc(staff.name))
  const grants = new Map<string, Grant[]>()
  for (const { staffId, columnKey, role } of await db.select().from(staffGrant)) {
    const own = grants.get(staffId) ?? []
    if (isRole(role)) grants.set(staffId, [...own, { columnKey, role }])
  }
  return people.map(({ createdAt, lastLogin, ...person }) => ({
    ...person,
    createdAt: createdAt.toISOString(),
    lastLogin: lastLogin?.toISOString() ?? null,
    grants: grants.get(person.id) ?? [],
  }))
}
