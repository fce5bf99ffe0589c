import { asc, eq, sql } from 'drizzle-orm'
import { type Capability, isRole, type Role, rolesWith, WHOLE_SITE } from '../../../contract/staff.ts'
import type { Db } from '../../store/db/database.ts'
import { staff, staffGrant } from '../../store/db/schema.ts'
import { badRequest, notFound, Refusal } from '../../ground/refusal.ts'
import { textArray } from '../../store/db/lists.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { assertApart, FIRST_DUTIES } from './duties.ts'
import { type Grant, grantsOf } from './grants.ts'
import { HAS_FACTOR } from './has-factor.ts'
import { noteState } from './keep-state.ts'
import { assertPassword } from './password-rule.ts'
import { hashPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'
import { masked } from '../../ground/phone.ts'
import { newId } from '../../ground/new-id.ts'

const STAFF_NAME = /^[^\s:]{1,64}$/u

/** What else is done in the transaction of a change, such as its line in the audit log; last, for others wait for it. */
type Then = (tx: Db) => Promise<void>
const nothingMore: Then = async () => {}

/** What accounts are kept with; `isSeparate`: duties are separate. */
export interface Keeping {
  db: Db
  secrets: Pick<Secrets, 'seal' | 'unseal' | 'blindIndex'>
  isSeparate: boolean
}

export interface NewStaff {
  name: string
  /** Absent where its owner sets it, by a link. */
  password?: string
  /** A mobile number of eleven digits, to which links are sent. */
  phone?: string | undefined
  grants: readonly Grant[]
}

/** @throws Refusal 400 for a name, password or grants that cannot be, 409 when the name or the number is taken */
export async function addStaff(
  keeping: Keeping,
  { grants, ...account }: NewStaff,
  then: (tx: Db, id: string) => Promise<void> = nothingMore,
): Promise<string> {
  assertApart(grants, keeping.isSeparate)
  return insert(keeping, { ...account, grants }, then)
}

async function insert(
  { db, secrets }: Keeping,
  { name, password, phone, grants }: NewStaff,
  then: (tx: Db, id: string) => Promise<void>,
): Promise<string> {
  const written = name.normalize('NFC')
  if (!STAFF_NAME.test(written)) throw badRequest('a name has 1 to 64 characters, without blanks and colons')
  if (password !== undefined) await assertPassword(password)
  const id = newId()
  const hash = password === undefined ? null : await hashPassword(password)
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(staff)
      .values({ id, name: written, password: hash })
      .onConflictDoNothing()
      .returning({ id: staff.id })
    if (added.length === 0)
      throw new Refusal(409, `there is somebody named "${written}" already`, { reason: 'name-taken' })
    if (phone !== undefined) await writePhone(tx, secrets, id, phone)
    await writeGrants(tx, id, grants)
    await noteState(tx, secrets, id)
    await then(tx, id)
  })
  return id
}

/** Where links of theirs are sent. @throws Refusal 409 when it is another's: one person has one account */
async function writePhone(
  tx: Db,
  secrets: Pick<Secrets, 'seal' | 'blindIndex'>,
  id: string,
  phone: string,
): Promise<void> {
  const phoneIndex = secrets.blindIndex('staff.phone', phone)
  const [owner] = await tx.select({ id: staff.id }).from(staff).where(eq(staff.phoneIndex, phoneIndex))
  if (owner && owner.id !== id)
    throw new Refusal(409, 'this number belongs to another account', {
      reason: 'phone-taken',
      field: 'phone',
    })
  const sealed = secrets.seal(phone, { table: 'staff', column: 'phone', row: id })
  await tx.update(staff).set({ phone: sealed, phoneIndex }).where(eq(staff.id, id))
}

/** Their own, for links that are sent later. */
export async function setPhone(
  keeping: Keeping,
  id: string,
  phone: string,
  then = nothingMore,
): Promise<void> {
  await keeping.db.transaction(async (tx) => {
    await writePhone(tx, keeping.secrets, id, phone)
    await noteState(tx, keeping.secrets, id)
    await then(tx)
  })
}

/** Where nobody is yet, somebody who may do everything; with separate duties, who makes accounts and grants rights until they hand one over. @returns whether there was nobody */
export async function addFirst(
  keeping: Keeping,
  { name, password }: Required<Pick<NewStaff, 'name' | 'password'>>,
): Promise<boolean> {
  if (await hasStaff(keeping.db)) return false
  const roles: readonly Role[] = keeping.isSeparate ? FIRST_DUTIES : ['administrator']
  try {
    const grants = roles.map((role) => ({ columnKey: WHOLE_SITE, role }))
    await insert(keeping, { name, password, grants }, nothingMore)
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

/** Gives somebody these grants and no others. The site keeps somebody who looks after people. */
export async function setGrants(
  keeping: Keeping,
  staffId: string,
  grants: readonly Grant[],
  then = nothingMore,
): Promise<void> {
  const isHandingOver = isFewer(await grantsOf(keeping.db, staffId), grants)
  if (!isHandingOver) assertApart(grants, keeping.isSeparate)
  await changing(keeping, staffId, async (tx) => writeGrants(tx, staffId, grants), then)
}

/** Whoever began with two duties may give up one without another rule in the way. */
const isFewer = (before: readonly Grant[], after: readonly Grant[]) =>
  after.length < before.length &&
  after.every(({ role, columnKey }) =>
    before.some((grant) => grant.role === role && grant.columnKey === columnKey),
  )

async function writeGrants(tx: Db, staffId: string, grants: readonly Grant[]): Promise<void> {
  await tx.delete(staffGrant).where(eq(staffGrant.staffId, staffId))
  if (grants.length === 0) return
  const rows = grants.map(({ columnKey, role }) => ({ staffId, columnKey, role }))
  await tx.insert(staffGrant).values(rows).onConflictDoNothing()
}

/** Who is disabled is logged out everywhere, and stays beside what they did. */
export async function setDisabled(
  keeping: Keeping,
  staffId: string,
  disabled: boolean,
  then = nothingMore,
): Promise<void> {
  await changing(
    keeping,
    staffId,
    async (tx) => {
      await tx.update(staff).set({ disabled }).where(eq(staff.id, staffId))
      if (disabled) await endSessions(tx, staffId)
    },
    then,
  )
}

export async function setSecondFactorRequired(
  keeping: Keeping,
  staffId: string,
  required: boolean,
  then = nothingMore,
): Promise<void> {
  await changing(
    keeping,
    staffId,
    async (tx) => {
      await tx.update(staff).set({ secondFactorRequired: required }).where(eq(staff.id, staffId))
    },
    then,
  )
}

/**
 * Whose identity at the staff's provider is theirs; null takes it away. Who comes in by a new one approves nothing for a day.
 * @throws Refusal 409 when it is somebody else's
 */
export async function setIdentity(
  keeping: Keeping,
  staffId: string,
  identityIndex: string | null,
  then = nothingMore,
): Promise<void> {
  await changing(
    keeping,
    staffId,
    async (tx) => {
      const others = identityIndex === null ? undefined : eq(staff.identityIndex, identityIndex)
      const [owner] = others ? await tx.select({ id: staff.id }).from(staff).where(others) : []
      if (owner && owner.id !== staffId)
        throw new Refusal(409, 'this identity is linked to somebody else', { reason: 'identity-taken' })
      const rest = identityIndex === null ? {} : { reviewsFrom: sql`now() + interval '24 hours'` }
      await tx
        .update(staff)
        .set({ identityIndex, ...rest })
        .where(eq(staff.id, staffId))
    },
    then,
  )
}

const LOOKING_AFTER: readonly { capability: Capability; who: string }[] = [
  { capability: 'accounts', who: 'who looks after accounts' },
  { capability: 'grants', who: 'who grants rights' },
]

async function changing(
  { db, secrets }: Keeping,
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
    for (const { capability, who } of LOOKING_AFTER) {
      const { rows } = await tx.execute(sql`
        select 1 from ${staffGrant} join ${staff} on ${staff.id} = ${staffGrant.staffId}
        where ${staffGrant.role} = any(${textArray(rolesWith(capability))}) and ${staffGrant.columnKey} = ${WHOLE_SITE}
          and not ${staff.disabled} limit 1`)
      if (rows.length === 0)
        throw new Refusal(409, `the site needs one person ${who} everywhere`, {
          reason: 'last-administrator',
        })
    }
    await noteState(tx, secrets, staffId)
    await then(tx)
  })
}

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
