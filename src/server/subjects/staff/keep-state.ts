import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { staff, staffGrant, staffMail, staffPasskey } from '../../store/db/schema.ts'
import { enter } from '../../store/ledger/ledger.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'

type Row = typeof staff.$inferSelect
type Sealing = Pick<Secrets, 'seal' | 'unseal'>

/** An account as a restore brings it back; times are ISO, what is sealed in its table is plain, for the entry is sealed as a whole. */
interface State {
  row: Omit<Row, 'secondFactor' | 'pendingFactor' | 'phone' | 'createdAt' | 'lastLogin' | 'reviewsFrom'>
  secondFactor: string | null
  phone: string | null
  createdAt: string
  reviewsFrom: string | null
  grants: { columnKey: string; role: string }[]
  /** Absent in what was written before there were any. */
  passkeys?: KeptPasskey[]
  /** Where they are told by mail; null for nowhere, absent in what was written before there was any. */
  mail?: { address: string; about: string[] } | null
}

type KeptPasskey = Pick<
  typeof staffPasskey.$inferSelect,
  'id' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'
> & { createdAt: string }

const place = (column: 'second_factor' | 'phone', row: string) => ({ table: 'staff', column, row })
export const mailPlace = (column: 'address' | 'pending', row: string) => ({
  table: 'staff_mail',
  column,
  row,
})

/** Notes in the ledger how somebody comes in and what they may do, in the transaction that changed it: a restore takes none of it back. */
export async function noteState(tx: Db, secrets: Sealing, staffId: string): Promise<void> {
  const [found] = await tx.select().from(staff).where(eq(staff.id, staffId))
  if (!found) return
  const {
    secondFactor,
    pendingFactor: _pending,
    phone,
    createdAt,
    lastLogin: _last,
    reviewsFrom,
    ...row
  } = found
  const { columnKey, role } = staffGrant
  const state: State = {
    row,
    secondFactor: secondFactor && secrets.unseal(secondFactor, place('second_factor', staffId)),
    phone: phone && secrets.unseal(phone, place('phone', staffId)),
    createdAt: createdAt.toISOString(),
    reviewsFrom: reviewsFrom?.toISOString() ?? null,
    grants: await tx.select({ columnKey, role }).from(staffGrant).where(eq(staffGrant.staffId, staffId)),
    passkeys: await passkeysOf(tx, staffId),
    mail: await mailOf(tx, secrets, staffId),
  }
  await enter(tx, secrets, { action: 'staff', staffId, state: JSON.stringify(state) })
}

async function passkeysOf(tx: Db, staffId: string): Promise<KeptPasskey[]> {
  const { id, credentialId, publicKey, counter, transports, name, createdAt } = staffPasskey
  const rows = await tx
    .select({ id, credentialId, publicKey, counter, transports, name, createdAt })
    .from(staffPasskey)
    .where(eq(staffPasskey.staffId, staffId))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

async function mailOf(tx: Db, secrets: Sealing, staffId: string): Promise<NonNullable<State['mail']> | null> {
  const [row] = await tx.select().from(staffMail).where(eq(staffMail.staffId, staffId))
  if (!row?.address) return null
  return { address: secrets.unseal(row.address, mailPlace('address', staffId)), about: row.about }
}

/** Makes an account what the ledger says of it. */
export async function putState(tx: Db, secrets: Sealing, staffId: string, text: string): Promise<void> {
  const {
    row,
    secondFactor,
    phone,
    createdAt,
    reviewsFrom,
    grants,
    passkeys = [],
    mail,
  }: State = JSON.parse(text)
  await makeRoom(tx, row)
  const values = {
    ...row,
    secondFactor: secondFactor === null ? null : secrets.seal(secondFactor, place('second_factor', staffId)),
    pendingFactor: null,
    phone: phone === null ? null : secrets.seal(phone, place('phone', staffId)),
    reviewsFrom: reviewsFrom === null ? null : new Date(reviewsFrom),
  }
  await tx
    .insert(staff)
    .values({ ...values, createdAt: new Date(createdAt) })
    .onConflictDoUpdate({ target: staff.id, set: values })
  await tx.delete(staffGrant).where(eq(staffGrant.staffId, staffId))
  if (grants.length > 0) await tx.insert(staffGrant).values(grants.map((grant) => ({ staffId, ...grant })))
  await tx.delete(staffPasskey).where(eq(staffPasskey.staffId, staffId))
  if (passkeys.length > 0)
    await tx
      .insert(staffPasskey)
      .values(passkeys.map((one) => ({ ...one, staffId, createdAt: new Date(one.createdAt) })))
  if (mail === undefined) return
  await tx.delete(staffMail).where(eq(staffMail.staffId, staffId))
  if (mail === null) return
  const address = secrets.seal(mail.address, mailPlace('address', staffId))
  await tx.insert(staffMail).values({ staffId, address, about: mail.about })
}

/** What is one person's alone may have been another's before. */
async function makeRoom(tx: Db, { id, name, identityIndex, phoneIndex }: State['row']): Promise<void> {
  const others = ne(staff.id, id)
  const [sameName] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(others, eq(staff.name, name)))
  if (sameName)
    await tx
      .update(staff)
      .set({ name: `${name.slice(0, 55)}-${sameName.id.slice(-8)}` })
      .where(eq(staff.id, sameName.id))
  if (identityIndex !== null)
    await tx
      .update(staff)
      .set({ identityIndex: null })
      .where(and(others, eq(staff.identityIndex, identityIndex)))
  if (phoneIndex !== null)
    await tx
      .update(staff)
      .set({ phone: null, phoneIndex: null })
      .where(and(others, eq(staff.phoneIndex, phoneIndex)))
}

/** Nobody comes in until they have a link from the operator: what was revoked since is not known. @returns how many accounts there are */
export async function closeAccounts(tx: Db, secrets: Sealing): Promise<number> {
  await tx.delete(staffPasskey)
  const closed = await tx
    .update(staff)
    .set({ password: null, secondFactor: null, pendingFactor: null, recoveryCodes: [], identityIndex: null })
    .returning({ id: staff.id })
  for (const { id } of closed) await noteState(tx, secrets, id)
  return closed.length
}
