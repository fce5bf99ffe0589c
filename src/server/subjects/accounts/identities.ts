import { and, eq, isNull } from 'drizzle-orm'
import type { Agreement } from './agreements.ts'
import { ownFactsOf } from './own-facts.ts'
import type { Db } from '../../store/db/database.ts'
import { account, consent, identity } from '../../store/db/schema.ts'
import { enter } from '../../store/ledger/ledger.ts'
import { adoptRecords } from '../records/read-records.ts'
import { Refusal } from '../../ground/refusal.ts'
import { personIndexOf } from '../../store/secrets/person-index.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import type { Person } from '../identity/provider.ts'

/** Of two people one would get what is the other's. */
export class IdentityTaken extends Refusal {
  constructor() {
    super(409, 'this identity belongs to another account, or this account to another person', {
      field: 'identity',
    })
  }
}

/** What an account's holder has proven of themselves. */
export interface Verified {
  /** Absent where the provider named nobody. */
  name?: string
  verifiedAt: Date
}

const placeOf = (accountId: string) => ({ table: 'identity', column: 'claims', row: accountId })

export type Identities = ReturnType<typeof createIdentities>

/** Which person holds which account: one each, by what an identity provider has said. */
export function createIdentities(
  db: Db,
  secrets: Pick<Secrets, 'seal' | 'unseal' | 'blindIndex'>,
  issuer: string,
) {
  const indexOf = ({ subject }: Person) => secrets.blindIndex('identity', JSON.stringify([issuer, subject]))

  function rowOf(accountId: string, person: Person, verifiedAt: Date) {
    const { name, personId } = person
    return {
      accountId,
      subjectIndex: indexOf(person),
      personIndex: personId === undefined ? null : personIndexOf(secrets, personId),
      claims: secrets.seal(JSON.stringify({ name, personId }), placeOf(accountId)),
      verifiedAt,
    }
  }

  return {
    /** Whose account this person has; `deletedAt` where its end was asked for. */
    async ownerOf(person: Person) {
      const [owner] = await db
        .select({ accountId: account.id, showNumber: account.showNumber, deletedAt: account.deletedAt })
        .from(identity)
        .innerJoin(account, eq(account.id, identity.accountId))
        .where(eq(identity.subjectIndex, indexOf(person)))
      return owner
    },
    /** Whether an account's holder agrees to these texts. */
    async hasAgreed(accountId: string, texts: readonly Agreement[]): Promise<boolean> {
      const given = await db
        .select({ version: consent.contentVersion })
        .from(consent)
        .where(and(eq(consent.accountId, accountId), isNull(consent.withdrawnAt)))
      const versions = new Set(given.map(({ version }) => version))
      return texts.every(({ contentVersion }) => versions.has(contentVersion))
    },
    /**
     * Makes the account this person's; again it takes over what the provider says now. Records of theirs that are nobody's
     * yet become the account's.
     * @throws IdentityTaken
     */
    async link(tx: Db, accountId: string, person: Person, now: Date): Promise<void> {
      const row = rowOf(accountId, person, now)
      await tx.insert(identity).values(row).onConflictDoNothing()
      const renewed = await tx
        .update(identity)
        .set(row)
        .where(and(eq(identity.accountId, accountId), eq(identity.subjectIndex, row.subjectIndex)))
        .returning({ accountId: identity.accountId })
      if (renewed.length === 0) throw new IdentityTaken()
      if (row.personIndex !== null) await adoptRecords(tx, { accountId, personIndex: row.personIndex })
    },
    /**
     * Whether an account's holder has proven another name than this person, who has no account: then its number has gone to this
     * person.
     */
    async isAnother(tx: Db, accountId: string, person: Person): Promise<boolean> {
      const known = await verifiedOf(tx, secrets, accountId)
      if (known?.name === undefined || person.name === undefined || known.name === person.name) return false
      const own = await tx
        .select({ accountId: identity.accountId })
        .from(identity)
        .where(eq(identity.subjectIndex, indexOf(person)))
      return own.length === 0
    },
    /** @returns whether there was one */
    async unlink(tx: Db, accountId: string): Promise<boolean> {
      const { rowCount } = await tx.delete(identity).where(eq(identity.accountId, accountId))
      if (rowCount) await enter(tx, secrets, { action: 'identity-unlinked', accountId })
      return Boolean(rowCount)
    },
  }
}

/** What an account's holder has proven of themselves; undefined where they have not. */
export async function verifiedOf(
  db: Db,
  { unseal }: Pick<Secrets, 'unseal'>,
  accountId: string,
): Promise<Verified | undefined> {
  const { identity: proven } = await ownFactsOf(db)(accountId)
  if (!proven) return undefined
  const { name }: { name?: string } = JSON.parse(unseal(proven.claims, placeOf(accountId)))
  return { ...(name !== undefined && { name }), verifiedAt: new Date(proven.verifiedAt) }
}

/** Whether the account's holder has proven who they are. */
export async function isVerified(db: Db, accountId: string): Promise<boolean> {
  const found = await db
    .select({ accountId: identity.accountId })
    .from(identity)
    .where(eq(identity.accountId, accountId))
  return found.length > 0
}
