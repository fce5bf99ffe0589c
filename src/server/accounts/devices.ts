import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { account, device } from '../db/schema.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { DEVICE_LASTS } from './rules.ts'
import { hashOf, newToken } from './tokens.ts'

export type Devices = ReturnType<typeof createDevices>

/** Devices that stay logged in. A device's cookie holds its id and a secret that is another after each use. */
export function createDevices(db: Db, secrets: Pick<Secrets, 'blindIndex'>, now: () => Date) {
  const fingerprintIndex = (fingerprint: string) => secrets.blindIndex('device.fingerprint', fingerprint)
  const lasting = () => new Date(now().getTime() + DEVICE_LASTS)

  async function find(deviceKey: string | undefined) {
    const parts = partsOf(deviceKey)
    if (!parts) return undefined
    const [row] = await db
      .select({ device, phoneIndex: account.phoneIndex, showNumber: account.showNumber })
      .from(device)
      .innerJoin(account, and(eq(account.id, device.accountId), isNull(account.deletedAt)))
      .where(eq(device.id, parts.id))
    return row && { ...row, isCurrent: row.device.hash === hashOf(parts.secret), parts }
  }

  return {
    /** Under which a number's codes and guesses are counted: apart for a device that its owner asked to remember. */
    async laneOf(phoneIndex: string, deviceKey: string | undefined): Promise<string> {
      const found = await find(deviceKey)
      const isOwn = found?.isCurrent && found.phoneIndex === phoneIndex && found.device.expiresAt > now()
      return isOwn ? found.device.id : ''
    },
    /** From now on this device stays logged in. @returns its id, and what its cookie holds */
    async remember(tx: Pick<Db, 'insert' | 'delete'>, accountId: string, fingerprint?: string) {
      await tx.delete(device).where(lt(device.expiresAt, now()))
      const [id, secret] = [newToken(), newToken()]
      await tx.insert(device).values({
        id,
        accountId,
        hash: hashOf(secret),
        fingerprintIndex: fingerprint === undefined ? null : fingerprintIndex(fingerprint),
        createdAt: now(),
        expiresAt: lasting(),
      })
      return { id, key: `${id}.${secret}` }
    },
    /** Takes the device out, and with it every session that it opened. */
    async forget(tx: Pick<Db, 'delete'>, deviceKey: string | undefined): Promise<void> {
      const parts = partsOf(deviceKey)
      if (parts) await tx.delete(device).where(eq(device.id, parts.id))
    },
  }
}

function partsOf(deviceKey = ''): { id: string; secret: string } | undefined {
  const [, id, secret] = /^([\w-]{43})\.([\w-]{43})$/.exec(deviceKey) ?? []
  return id !== undefined && secret !== undefined ? { id, secret } : undefined
}
