import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Answer } from '../../../contract/types.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { staffMail } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { mailPlace, noteState } from './keep-state.ts'

export type MailAbout = NonNullable<Answer<'selectMe'>['mail']>['about'][number]

/** Everything that the bell shows. */
const ALL: MailAbout[] = ['returned', 'approved', 'mentioned', 'replaced']
const HOURS = 24
/** Between two links, so that nobody's box is filled with them. */
const SECONDS_BETWEEN = 60

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Masked: w***@example.org. */
const maskedMail = (address: string) => address.replace(/^(.).*@/u, '$1***@')

/** Where somebody is told by mail, masked, and of what. */
export async function readMail(
  { db, secrets }: { db: Db; secrets: Pick<Secrets, 'unseal'> },
  staffId: string,
): Promise<{ address?: string; pending?: string; about: MailAbout[] }> {
  const [row] = await db.select().from(staffMail).where(eq(staffMail.staffId, staffId))
  if (!row) return { about: [] }
  const { address, pending, pendingUntil } = row
  const isOpen = pending !== null && pendingUntil !== null && pendingUntil > new Date()
  return {
    ...(address && { address: maskedMail(secrets.unseal(address, mailPlace('address', staffId))) }),
    ...(isOpen && { pending: maskedMail(secrets.unseal(pending, mailPlace('pending', staffId))) }),
    about: ALL.filter((one) => row.about.includes(one)),
  }
}

/** Where their mail goes; undefined where no address is proven. */
export async function addressOf(
  { db, secrets }: { db: Db; secrets: Pick<Secrets, 'unseal'> },
  staffId: string,
): Promise<{ address: string; about: string[] } | undefined> {
  const [row] = await db.select().from(staffMail).where(eq(staffMail.staffId, staffId))
  if (!row?.address) return undefined
  return { address: secrets.unseal(row.address, mailPlace('address', staffId)), about: row.about }
}

/**
 * Notes an address that they have yet to prove; the proven one stays until then.
 * @returns the token of the link, of which only a hash is kept. @throws Refusal (409) within a minute of the last one
 */
export async function askForMail(
  tx: Db,
  secrets: Pick<Secrets, 'seal'>,
  { staffId, address }: { staffId: string; address: string },
): Promise<string> {
  const [known] = await tx
    .select({ until: staffMail.pendingUntil })
    .from(staffMail)
    .where(
      and(
        eq(staffMail.staffId, staffId),
        gt(
          staffMail.pendingUntil,
          sql`clock_timestamp() + make_interval(hours => ${HOURS}::integer, secs => -${SECONDS_BETWEEN}::double precision)`,
        ),
      ),
    )
  if (known) throw new Refusal(409, 'a link was sent within the last minute', { reason: 'mail-wait' })
  const token = randomBytes(32).toString('base64url')
  const asked = {
    pending: secrets.seal(address, mailPlace('pending', staffId)),
    pendingHash: hashOf(token),
    pendingUntil: sql`clock_timestamp() + make_interval(hours => ${HOURS}::integer)`,
  }
  await tx
    .insert(staffMail)
    .values({ staffId, ...asked })
    .onConflictDoUpdate({ target: staffMail.staffId, set: asked })
  return token
}

const NOTHING_PENDING = { pending: null, pendingHash: null, pendingUntil: null }

/** The link could not be sent. */
export async function dropAsked(db: Db, staffId: string): Promise<void> {
  await db.update(staffMail).set(NOTHING_PENDING).where(eq(staffMail.staffId, staffId))
}

/** The owner of an account opened the link in their address. @throws Refusal (404) for a link that is over, or another's */
export async function proveMail(
  tx: Db,
  secrets: Pick<Secrets, 'seal' | 'unseal'>,
  { staffId, token }: { staffId: string; token: string },
): Promise<void> {
  const [row] = await tx
    .select()
    .from(staffMail)
    .where(
      and(
        eq(staffMail.staffId, staffId),
        eq(staffMail.pendingHash, hashOf(token)),
        gt(staffMail.pendingUntil, sql`clock_timestamp()`),
      ),
    )
    .for('update')
  if (!row?.pending)
    throw new Refusal(404, 'this link is over, or another account’s: ask for another', {
      reason: 'mail-link-over',
    })
  const address = secrets.unseal(row.pending, mailPlace('pending', staffId))
  // Whoever only changes the address keeps what they chose.
  const about = row.address ? row.about : ALL
  await tx
    .update(staffMail)
    .set({ ...NOTHING_PENDING, address: secrets.seal(address, mailPlace('address', staffId)), about })
    .where(eq(staffMail.staffId, staffId))
  await noteState(tx, secrets, staffId)
}

/** Of what they are told. @throws Refusal (409) where no address is proven */
export async function chooseMail(
  tx: Db,
  secrets: Pick<Secrets, 'seal' | 'unseal'>,
  { staffId, about }: { staffId: string; about: readonly MailAbout[] },
): Promise<void> {
  const chosen = await tx
    .update(staffMail)
    .set({ about: [...new Set(about)] })
    .where(and(eq(staffMail.staffId, staffId), sql`${staffMail.address} is not null`))
    .returning({ staffId: staffMail.staffId })
  if (chosen.length === 0) throw new Refusal(409, 'no address is confirmed', { reason: 'mail-none' })
  await noteState(tx, secrets, staffId)
}

/** Nothing is kept of it. */
export async function removeMail(
  tx: Db,
  secrets: Pick<Secrets, 'seal' | 'unseal'>,
  staffId: string,
): Promise<void> {
  await tx.delete(staffMail).where(eq(staffMail.staffId, staffId))
  await noteState(tx, secrets, staffId)
}
