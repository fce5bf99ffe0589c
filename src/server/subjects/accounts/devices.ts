import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { account, device } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { DEVICE_LASTS, SECRET_GRACE } from './rules.ts'
import type { Visitor } from './sessions.ts'
import { hashOf, newId, newToken } from './tokens.ts'

export type Devices = ReturnType<typeof createDevices>

/** Devices that stay logged in. A device's cookie holds its id and a secret that is another after each use. */
export function createDevices(db: Db, secrets: Pick<Secrets, 'blindIndex'>, now: () => Date) {
  const fingerprintIndex = (fingerprint: string) => secrets.blindIndex('device.fingerprint', fingerprint)
  /** Derived from the present one with a key of the server, so that asking twice brings the same. */
  const nextSecret = (deviceKey: string) =>
    Buffer.from(secrets.blindIndex('device.secret', deviceKey), 'hex').toString('base64url')
  const lasting = () => new Date(now().getTime() + DEVICE_LASTS)

  async function find(from: Pick<Db, 'select'>, deviceKey: string | undefined) {
    const parts = partsOf(deviceKey)
    if (!parts) return undefined
    const [row] = await from
      .select({ device, phoneIndex: account.phoneIndex, showNumber: account.showNumber })
      .from(device)
      .innerJoin(account, and(eq(account.id, device.accountId), isNull(account.deletedAt)))
      .where(eq(device.id, parts.id))
    if (!row) return undefined
    const hash = hashOf(parts.secret)
    const { previousHash, usedAt } = row.device
    const isJustBefore = previousHash === hash && now().getTime() - usedAt.getTime() <= SECRET_GRACE
    return { ...row, isCurrent: row.device.hash === hash, isJustBefore }
  }

  return {
    /** A device that is to stay logged in: its row, and what its cookie holds. */
    newDevice(fingerprint: string | undefined) {
      const [id, secret] = [newId(), newToken()]
      return {
        key: `${id}.${secret}`,
        row: {
          id,
          hash: hashOf(secret),
          fingerprintIndex: fingerprint === undefined ? null : fingerprintIndex(fingerprint),
          expiresAt: lasting(),
        },
      }
    },
    /** Removes devices whose time is over. */
    async tidy(): Promise<void> {
      await db.delete(device).where(lt(device.expiresAt, now()))
    },
    /** Whether this is the device's cookie as it is now, and the browser the one that it was given to. */
    async check(deviceKey: string | undefined, fingerprint: string): Promise<DeviceUse> {
      const found = await find(db, deviceKey)
      if (!found || found.device.expiresAt <= now()) return { state: 'unknown' }
      const { id, accountId, fingerprintIndex: known } = found.device
      if (!found.isCurrent && !found.isJustBefore) return { state: 'used before', id, accountId }
      if (known !== null && known !== fingerprintIndex(fingerprint)) return { state: 'unknown' }
      return { state: 'known', id, accountId, showNumber: found.showNumber }
    },
    /**
     * Gives the device another secret. Whoever comes again with the former one within a minute gets the same: an answer can be
     * lost on its way, and two pages can ask at once.
     * @returns what its cookie holds from now on; undefined when the secret was used before
     */
    async rotate(
      tx: Pick<Db, 'update' | 'select'>,
      deviceKey: string,
      fingerprint: string,
      visitor: Visitor,
    ): Promise<string | undefined> {
      const { id = '', secret = '' } = partsOf(deviceKey) ?? {}
      const next = nextSecret(deviceKey)
      const [row] = await tx
        .update(device)
        .set({
          hash: hashOf(next),
          previousHash: hashOf(secret),
          fingerprintIndex: fingerprintIndex(fingerprint),
          ...visitor,
          usedAt: now(),
          expiresAt: lasting(),
        })
        .where(and(eq(device.id, id), eq(device.hash, hashOf(secret))))
        .returning({ id: device.id })
      if (row) return `${id}.${next}`
      const again = await find(tx, deviceKey)
      return again?.isJustBefore ? `${id}.${next}` : undefined
    },
    /** Takes the device out, and with it every session that it opened. */
    async forget(tx: Pick<Db, 'delete'>, deviceKey: string | undefined): Promise<void> {
      const parts = partsOf(deviceKey)
      if (parts) await tx.delete(device).where(eq(device.id, parts.id))
    },
  }
}

export type DeviceUse =
  | { state: 'unknown' }
  /** Somebody has used this secret already: one of the two stole it. */
  | { state: 'used before'; id: string; accountId: string }
  | { state: 'known'; id: string; accountId: string; showNumber: string }

/** What a device's cookie holds. */
export function partsOf(deviceKey = ''): { id: string; secret: string } | undefined {
  const [, id, secret] = /^([0-9a-f]{32})\.([\w-]{43})$/.exec(deviceKey) ?? []
  return id !== undefined && secret !== undefined ? { id, secret } : undefined
}
