import { eq } from 'drizzle-orm'
import { askerAddress } from '../../ground/http/asker-address.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Db } from '../db/database.ts'
import type { Envelope } from '../db/private-schema.ts'
import { auditAddress } from '../db/schema.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { addressPrefix } from './address-prefix.ts'

const placeOf = (row: string) => ({ table: 'audit_address', column: 'address', row })

/** Seals the address that the request came from; null unless it lies in the network that the row names. */
export function sealAddress(
  { seal }: Pick<Secrets, 'seal'>,
  number: string,
  network: string | undefined,
): Envelope | null {
  const address = askerAddress()
  if (address === undefined || network === undefined || addressPrefix(address) !== network) return null
  return seal(address, placeOf(number))
}

/** @throws Refusal 404 for a row without one, UnsealFault */
export async function readAddress(
  db: Db,
  { unseal }: Pick<Secrets, 'unseal'>,
  number: number,
): Promise<string> {
  const [row] = await db.select().from(auditAddress).where(eq(auditAddress.number, number))
  if (!row) throw notFound(`address of row ${number}`)
  return unseal(row.address, placeOf(row.id))
}
