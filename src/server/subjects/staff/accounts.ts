import { eq, sql } from 'drizzle-orm'
import { type Capability, rolesWith, WHOLE_SITE } from '../../../contract/staff.ts'
import type { Db } from '../../store/db/database.ts'
import { staff, staffGrant, staffMail } from '../../store/db/schema.ts'
import { badRequest, notFound, Refusal } from '../../ground/refusal.ts'
import { textArray } from '../../store/db/lists.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { assertApart } from './duties.ts'
import { type Grant, grantsOf } from './grants.ts'
import { noteState } from './keep-state.ts'
import { endSessions } from './sessions.ts'
import { newId } from '../../ground/new-id.ts'

const STAFF_NAME = /^[^\s:]{1,64}$/u

/** What accounts are kept with; `isSeparate`: duties are separate. */
export interface Keeping {
  secrets: Pick<Secrets, 'seal' | 'unseal' | 'blindIndex'>
  isSeparate: boolean
}

export interface NewStaff {
  name: string
  /** The password's hash; absent where its owner sets it, by a link. */
  password?: string
  /** A mobile number of eleven digits, to which links are sent. */
  phone?: string | undefined
  grants: readonly Grant[]
}

/** @returns its id. @throws Refusal 400 for a name or grants that cannot be, 409 when the name or the number is taken */
export async function addStaff(tx: Db, keeping: Keeping, account: NewStaff): Promise<string> {
  assertApart(account.grants, keeping.isSeparate)
  return insertStaff(tx, keeping, account)
}

/** Without asking whether these roles go together. */
export async function insertStaff(
  tx: Db,
  { secrets }: Pick<Keeping, 'secrets'>,
  { name, password = null, phone, grants }: Omit<NewStaff, 'password'> & { password?: string | null },
): Promise<string> {
  const written = name.normalize('NFC')
  if (!STAFF_NAME.test(written)) throw badRequest('a name has 1 to 64 characters, without blanks and colons')
  const id = newId()
  const added = await tx
    .insert(staff)
    .values({ id, name: written, password })
    .onConflictDoNothing()
    .returning({ id: staff.id })
  if (added.length === 0)
    throw new Refusal(409, `there is somebody named "${written}" already`, { reason: 'name-taken' })
  if (phone !== undefined) await writePhone(tx, secrets, id, phone)
  await writeGrants(tx, id, grants)
  await noteState(tx, secrets, id)
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
  tx: Db,
  { secrets }: Pick<Keeping, 'secrets'>,
  id: string,
  phone: string,
): Promise<void> {
  await writePhone(tx, secrets, id, phone)
  await noteState(tx, secrets, id)
}

/** Gives somebody these grants and no others. The site keeps somebody who looks after people. */
export async function setGrants(
  tx: Db,
  keeping: Keeping,
  staffId: string,
  grants: readonly Grant[],
): Promise<void> {
  const isHandingOver = isFewer(await grantsOf(tx, staffId), grants)
  if (!isHandingOver) assertApart(grants, keeping.isSeparate)
  await changing(tx, keeping, staffId, () => writeGrants(tx, staffId, grants))
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

/** Who is disabled is logged out everywhere, gets no mail, and stays beside what they did. */
export async function setDisabled(
  tx: Db,
  keeping: Keeping,
  staffId: string,
  disabled: boolean,
): Promise<void> {
  await changing(tx, keeping, staffId, async () => {
    await tx.update(staff).set({ disabled }).where(eq(staff.id, staffId))
    if (!disabled) return
    await endSessions(tx, staffId)
    // It may be their own, and serves nothing any more.
    await tx.delete(staffMail).where(eq(staffMail.staffId, staffId))
  })
}

export async function setSecondFactorRequired(
  tx: Db,
  keeping: Keeping,
  staffId: string,
  secondFactorRequired: boolean,
): Promise<void> {
  await changing(tx, keeping, staffId, async () => {
    await tx.update(staff).set({ secondFactorRequired }).where(eq(staff.id, staffId))
  })
}

/**
 * Whose identity at the staff's provider is theirs; null takes it away. Who comes in by a new one approves nothing for a day.
 * @throws Refusal 409 when it is somebody else's
 */
export async function setIdentity(
  tx: Db,
  keeping: Keeping,
  staffId: string,
  identityIndex: string | null,
): Promise<void> {
  await changing(tx, keeping, staffId, async () => {
    const others = identityIndex === null ? undefined : eq(staff.identityIndex, identityIndex)
    const [owner] = others ? await tx.select({ id: staff.id }).from(staff).where(others) : []
    if (owner && owner.id !== staffId)
      throw new Refusal(409, 'this identity is linked to somebody else', { reason: 'identity-taken' })
    const rest = identityIndex === null ? {} : { reviewsFrom: sql`now() + interval '24 hours'` }
    await tx
      .update(staff)
      .set({ identityIndex, ...rest })
      .where(eq(staff.id, staffId))
  })
}

const LOOKING_AFTER: readonly { capability: Capability; who: string }[] = [
  { capability: 'accounts', who: 'who looks after accounts' },
  { capability: 'grants', who: 'who grants rights' },
  // A new portal with separate duties has none yet; whoever is there is not taken away by those whom they watch.
  { capability: 'log', who: 'who reads the audit log' },
]

async function isHeldEverywhere(tx: Db, capability: Capability): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${staffGrant} join ${staff} on ${staff.id} = ${staffGrant.staffId}
    where ${staffGrant.role} = any(${textArray(rolesWith(capability))}) and ${staffGrant.columnKey} = ${WHOLE_SITE}
      and not ${staff.disabled} limit 1`)
  return rows.length > 0
}

/** Changes somebody, one at a time. @throws Refusal 409 where nobody would be left to look after people */
async function changing(
  tx: Db,
  { secrets }: Keeping,
  staffId: string,
  change: () => Promise<void>,
): Promise<void> {
  // Two changes at once would each see the other's administrator.
  await tx.execute(sql`lock table ${staffGrant} in share row exclusive mode`)
  const [known] = await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId))
  if (!known) throw notFound(`staff account "${staffId}"`)
  const held: (typeof LOOKING_AFTER)[number][] = []
  for (const one of LOOKING_AFTER) if (await isHeldEverywhere(tx, one.capability)) held.push(one)
  await change()
  for (const { capability, who } of held)
    if (!(await isHeldEverywhere(tx, capability)))
      throw new Refusal(409, `the site needs one person ${who} everywhere`, { reason: 'last-administrator' })
  await noteState(tx, secrets, staffId)
}
