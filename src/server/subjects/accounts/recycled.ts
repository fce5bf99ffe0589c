import type { Db } from '../../store/db/database.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import type { Person } from '../identity/provider.ts'
import type { Identities } from './identities.ts'
import { releaseNumber } from './move-number.ts'

interface Parts {
  identities: Pick<Identities, 'isAnother'>
  secrets: Pick<Secrets, 'seal' | 'unseal'>
}

interface Coming {
  /** Of the number, where it has one. */
  accountId: string | null
  /** Nobody has logged in for a year. */
  isDormant: boolean
  /** Who comes, where an identity provider has said so. */
  person: Person | undefined
}

/**
 * Takes a number from its account if it belongs to somebody else by now: nobody has logged in for a year, or whoever comes has
 * proven another name.
 * @returns why it did; undefined if it did not
 */
export async function releaseRecycled(
  tx: Db,
  { identities, secrets }: Parts,
  { accountId, isDormant, person }: Coming,
): Promise<string | undefined> {
  if (accountId === null) return undefined
  if (!isDormant && !(person && (await identities.isAnother(tx, accountId, person)))) return undefined
  await releaseNumber(tx, secrets, accountId)
  return isDormant ? 'no login for a year' : 'another proven name'
}
