import { eq } from 'drizzle-orm'
import type { Change } from '../../store/change.ts'
import type { Db } from '../../store/db/database.ts'
import { device } from '../../store/db/schema.ts'
import { type Agreement, hasWithdrawn } from './agreements.ts'
import type { Carried, NewSession } from './cookies.ts'
import type { Devices, DeviceUse } from './devices.ts'
import type { Sessions, Visitor } from './sessions.ts'

interface Parts {
  db: Db
  change: Change
  devices: Devices
  sessions: Sessions
  agreements: () => Promise<Agreement[]>
}

export interface AutoLogin {
  carried: Carried
  fingerprint: string
  visitor: Visitor
}

/**
 * Opens a session on a device that stays logged in; its secret is another from then on. Where the device's session still
 * stands, that is the answer, and nothing changes: a page that was left at once must not cost the secret that was on its way.
 * A secret that was used before, longer than a minute ago, ends the device with all its sessions: somebody else has it, or had it.
 * @returns undefined when nobody stays logged in here, and whether the browser may forget its cookie
 */
export async function autoLogin(
  { db, change, devices, sessions, agreements }: Parts,
  { carried, fingerprint, visitor }: AutoLogin,
): Promise<{ session?: NewSession; deviceKey?: string }> {
  const { deviceKey = '', tokenId, sessionKey } = carried
  const use = await devices.check(deviceKey, fingerprint)
  if (use.state === 'unknown') return {}
  if (use.state === 'used before') return revoke(use)
  const present = await sessions.find(carried)
  if (present?.deviceId === use.id && tokenId && sessionKey)
    return { session: { tokenId, sessionKey, showNumber: present.showNumber } }
  // They agree again when they log in by a code; the device stays theirs.
  if (await hasWithdrawn(db, use.accountId, await agreements())) return {}
  const { accountId, showNumber, id: deviceId } = use
  const { addressPrefix } = visitor
  const opened = await change(
    { actor: accountId, addressPrefix },
    async (tx) => {
      const next = await devices.rotate(tx, deviceKey, fingerprint, visitor)
      if (next === undefined) return undefined
      await sessions.endCarried(tx, carried)
      const session = await sessions.open(tx, { accountId, showNumber, deviceId }, visitor)
      return { session, deviceKey: next }
    },
    (session) => session && { action: 'login', reason: 'device' },
  )
  return opened ?? revoke(use)

  async function revoke({ id, accountId }: Exclude<DeviceUse, { state: 'unknown' }>): Promise<object> {
    await change(
      { actor: 'nobody', addressPrefix: visitor.addressPrefix },
      (tx) => tx.delete(device).where(eq(device.id, id)),
      { action: 'device-revoked', subject: accountId, reason: 'a secret was used twice' },
    )
    return { deviceKey: '' }
  }
}
