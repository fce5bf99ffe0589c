import { and, eq } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { staff } from '../../store/db/schema.ts'
import type { IdentityProvider, Person } from '../identity/provider.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'

/** How the staff logs in by an identity provider, and which of its claims names somebody. */
export interface StaffIdentity {
  provider: IdentityProvider
  claim: string
}

type Indexing = Pick<Secrets, 'blindIndex'>

/** What stands with the account of whoever has this value of the claim, at this provider and no other. */
export function identityIndexOf({ blindIndex }: Indexing, { provider, claim }: StaffIdentity, value: string) {
  const text = value.trim().normalize('NFC')
  const written = claim === 'email' ? text.toLowerCase() : text
  return blindIndex('staff.identity', JSON.stringify([provider.issuer, claim, written]))
}

/** Whose account this person's is; nobody's until an administrator has linked it, and nobody's that is disabled. */
export async function staffOfPerson(
  { db, secrets }: { db: Db; secrets: Indexing },
  identity: StaffIdentity,
  { personId }: Pick<Person, 'personId'>,
) {
  if (personId === undefined) return undefined
  const index = identityIndexOf(secrets, identity, personId)
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.identityIndex, index), eq(staff.disabled, false)))
  return row
}
