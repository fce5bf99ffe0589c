import { sql } from 'drizzle-orm'
import { addressPrefix } from '../../store/audit/address-prefix.ts'
import type { Db } from '../../store/db/database.ts'
import { askPrepared } from '../../store/db/guard.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { partsOf } from './devices.ts'
import { FAMILIAR_LASTS } from './rules.ts'
import { hashOf } from './tokens.ts'

/** Who asks for codes to a number, as far as that can be known before they are let in. */
export interface Asker {
  /** Under which their codes are counted: of a remembered device, of a familiar network, or of the network of a stranger. */
  lane: string
  isKnown: boolean
}

type Keyed = Pick<Secrets, 'blindIndex'>

/** By which it is found that the owner of a number has logged in from a network. */
export const familiarKey = ({ blindIndex }: Keyed, phoneIndex: string, ip: string): string =>
  blindIndex('familiar', JSON.stringify([phoneIndex, addressPrefix(ip)]))

export async function readAsker(
  db: Db,
  secrets: Keyed,
  { phoneIndex, ip, deviceKey }: { phoneIndex: string; ip: string; deviceKey?: string | undefined },
  now: Date,
): Promise<Asker> {
  const network = familiarKey(secrets, phoneIndex, ip)
  const device = partsOf(deviceKey)
  const since = new Date(now.getTime() - FAMILIAR_LASTS).toISOString()
  const [row] = await askPrepared<{ device: string | null; familiar: boolean }>(
    db,
    'read asker',
    sql`select d.id as device, f.key is not null as familiar from account a
      left join device d on d.account_id = a.id and d.id = ${device?.id ?? ''} and d.expires_at > ${now.toISOString()}::timestamptz
        and d.hash = ${device ? hashOf(device.secret) : ''}
      left join familiar_network f on f.account_id = a.id and f.key = ${network} and f.seen_at > ${since}::timestamptz
      where a.phone_index = ${phoneIndex} and a.deleted_at is null`,
  )
  if (row?.device) return { lane: row.device, isKnown: true }
  return { lane: network, isKnown: row?.familiar ?? false }
}
