import { asc, eq, sql } from 'drizzle-orm'
import { APART, isRole, type Role, WHOLE_SITE } from '../../../contract/staff.ts'
import type { Db } from '../../store/db/database.ts'
import { staff, staffGrant } from '../../store/db/schema.ts'
import { badRequest, notFound, Refusal } from '../../ground/refusal.ts'
import type { Grant } from './grants.ts'
import { hashPassword, MAX_PASSWORD, MIN_PASSWORD } from './passwords.ts'
import { endSessions } from './sessions.ts'
import { newId } from '../../ground/new-id.ts'

const STAFF_NAME = /^[^\s:]{1,64}$/u

/** What else is done in the transaction of a change, such as its line in the audit log; last, for others wait for it. */
type Then = (tx: Db) => Promise<void>
const nothingMore: Then = async () => {}

export interface NewStaff {
  name: string
  password: string
  grants: readonly Grant[]
}

/** @throws Refusal 400 for a name, password or grants that cannot be, 409 when the name is taken */
export async function addStaff(
  db: Db,
  { name, password, grants }: NewStaff,
  then: (tx: Db, id: string) => Promise<void> = nothingMore,
): Promise<string> {
  const written = name.normalize('NFC')
  if (!STAFF_NAME.test(written)) throw badRequest('a name has 1 to 64 characters, without blanks and colons')
  assertPassword(password)
  assertGrants(grants)
  const id = newId()
  const hash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(staff)
      .values({ id, name: written, password: hash })
      .onConflictDoNothing()
      .returning({ id: staff.id })
    if (added.length === 0)
      throw new Refusal(409, `there is somebody named "${written}" already`, { reason: 'name-taken' })
    await writeGrants(tx, id, grants)
    await then(tx, id)
  })
  return id
}

/** Somebody who may do everything, where there is nobody yet. @returns whether there was nobody */
export async function addFirst(db: Db, { name, password }: Omit<NewStaff, 'grants'>): Promise<boolean> {
  if (await hasStaff(db)) return false
  try {
    await addStaff(db, { name, password, grants: [{ columnKey: WHOLE_SITE, role: 'administrator' }] })
    return true
  } catch (error) {
    // Another process, started together with this one, was faster.
    if (error instanceof Refusal && error.statusCode === 409) return false
    throw error
  }
}

export async function hasStaff(db: Db): Promise<boolean> {
  return (await db.select({ id: staff.id }).from(staff).limit(1)).length > 0
}

export function assertPassword(password: string): void {
  if (password.length >= MIN_PASSWORD && password.length <= MAX_PASSWORD) return
  throw badRequest(`a password has ${MIN_PASSWORD} to ${MAX_PASSWORD} characters`)
}

function assertGrants(grants: readonly Grant[]): void {
  for (const apart of APART) {
    const roles = new Set(grants.map(({ role }) => role))
    if (roles.has(apart) && roles.size > 1)
      throw new Refusal(400, `who has the role ${apart} has no other: they judge what others did`, {
        reason: 'apart',
      })
  }
}

/** Gives somebody these grants and no others. The site keeps somebody who looks after people. */
export async function setGrants(
  db: Db,
  staffId: string,
  grants: readonly Grant[],
  then = nothingMore,
): Promise<void> {
  assertGrants(grants)
  await changing(db, staffId, async (tx) => writeGrants(tx, staffId, grants), then)
}

async function writeGrants(tx: Db, staffId: string, grants: readonly Grant[]): Promise<void> {
  await tx.delete(staffGrant).where(eq(staffGrant.staffId, staffId))
  if (grants.length === 0) return
  const rows = grants.map(({ columnKey, role }) => ({ staffId, columnKey, role }))
  await tx.insert(staffGrant).values(rows).onConflictDoNothing()
}

/** Who is disabled is logged out everywhere, and stays beside what they did. */
export async function setDisabled(
  db: Db,
  staffId: string,
  disabled: boolean,
  then = nothingMore,
): Promise<void> {
  await changing(
    db,
    staffId,
    async (tx) => {
      await tx.update(staff).set({ disabled }).where(eq(staff.id, staffId))
      if (disabled) await endSessions(tx, staffId)
    },
    then,
  )
}

export async function setSecondFactorRequired(
  db: Db,
  staffId: string,
  required: boolean,
  then = nothingMore,
): Promise<void> {
  await changing(
    db,
    staffId,
    async (tx) => {
      await tx.update(staff).set({ secondFactorRequired: required }).where(eq(staff.id, staffId))
    },
    then,
  )
}

/** Whose identity at the staff's provider is theirs; null takes it away. @throws Refusal 409 when it is somebody else's */
export async function setIdentity(
  db: Db,
  staffId: string,
  identityIndex: string | null,
  then = nothingMore,
): Promise<void> {
  await changing(
    db,
    staffId,
    async (tx) => {
      const others = identityIndex === null ? undefined : eq(staff.identityIndex, identityIndex)
      const [owner] = others ? await tx.select({ id: staff.id }).from(staff).where(others) : []
      if (owner && owner.id !== staffId)
        throw new Refusal(409, 'this identity is linked to somebody else', { reason: 'identity-taken' })
      await tx.update(staff).set({ identityIndex }).where(eq(staff.id, staffId))
    },
    then,
  )
}

/** For who has forgotten it, or lost the second factor: both are gone, and every session. */
export async function resetPassword(
  db: Db,
  staffId: string,
  password: string,
  then = nothingMore,
): Promise<void> {
  assertPassword(password)
  const hash = await hashPassword(password)
  await changing(
    db,
    staffId,
    async (tx) => {
      const nothing = { secondFactor: null, pendingFactor: null, recoveryCodes: [] }
      await tx
        .update(staff)
        .set({ password: hash, ...nothing })
        .where(eq(staff.id, staffId))
      await endSessions(tx, staffId)
    },
    then,
  )
}

async function changing(
  db: Db,
  staffId: string,
  change: (tx: Db) => Promise<void>,
  then: Then,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Two changes at once would each see the other's administrator.
    await tx.execute(sql`lock table ${staffGrant} in share row exclusive mode`)
    const [known] = await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId))
    if (!known) throw notFound(`staff account "${staffId}"`)
    await change(tx)
    const administrator: Role = 'administrator'
    const { rows } = await tx.execute(sql`
      select 1 from ${staffGrant} join ${staff} on ${staff.id} = ${staffGrant.staffId}
      where ${staffGrant.role} = ${administrator} and ${staffGrant.columnKey} = ${WHOLE_SITE} and not ${staff.disabled}
      limit 1`)
    if (rows.length === 0)
      throw new Refusal(409, 'the site needs one administrator of the whole site', {
        reason: 'last-administrator',
      })
    await then(tx)
  })
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
      secondFactor: sql<boolean>`${staff.secondFactor} is not null`,
      secondFactorRequired: staff.secondFactorRequired,
      isLinked: sql<boolean>`${staff.identityIndex} is not null`,
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
