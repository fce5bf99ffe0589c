import { and, eq, gt } from 'drizzle-orm'
import type { Session } from '../../../contract/session.ts'
import type { Change } from '../../store/change.ts'
import type { Db } from '../../store/db/database.ts'
import { device, session } from '../../store/db/schema.ts'
import { notFound } from '../../ground/refusal.ts'
import { SESSION_IDLE } from './rules.ts'

/** Where somebody is logged in, or stays so. */
export interface OwnSession {
  id: string
  /** Browser and system; empty when unknown. */
  device: string
  addressPrefix: string
  createTime: string
  lastTime: string
  isCurrent: boolean
  keepsLoggedIn: boolean
}

/** What an account holder sees of their sessions, and ends: at once in every process, since none keeps them. */
export function createOwnSessions({ db, change, now }: { db: Db; change: Change; now: () => Date }) {
  return {
    /** One for each device that stays logged in, and for each other session that stands; the last used first. */
    async list({ accountId, sessionId }: Session): Promise<OwnSession[]> {
      const time = now()
      const standing = await db
        .select()
        .from(session)
        .where(
          and(
            eq(session.accountId, accountId),
            gt(session.expiresAt, time),
            gt(session.seenAt, new Date(time.getTime() - SESSION_IDLE)),
          ),
        )
      const devices = await db
        .select()
        .from(device)
        .where(and(eq(device.accountId, accountId), gt(device.expiresAt, time)))
      const kept = devices.map((each) => {
        const own = standing.filter(({ deviceId }) => deviceId === each.id)
        const last = Math.max(each.usedAt.getTime(), ...own.map(({ seenAt }) => seenAt.getTime()))
        return entry(each, new Date(last), {
          isCurrent: own.some(({ id }) => id === sessionId),
          keepsLoggedIn: true,
        })
      })
      const others = standing
        .filter(({ deviceId }) => deviceId === null)
        .map((each) => entry(each, each.seenAt, { isCurrent: each.id === sessionId, keepsLoggedIn: false }))
      return [...kept, ...others].toSorted((a, b) => (a.lastTime < b.lastTime ? 1 : -1))
    },
    /** @throws Refusal (404) when it is not one of theirs */
    async end({ accountId }: Session, id: string, addressPrefix: string): Promise<void> {
      await change({ actor: accountId, addressPrefix }, (tx) => endOne(tx, accountId, id), {
        action: 'session-ended',
      })
    },
    /** Everywhere, here too. */
    async endAll({ accountId }: Session, addressPrefix: string): Promise<void> {
      await change(
        { actor: accountId, addressPrefix },
        async (tx) => {
          await tx.delete(device).where(eq(device.accountId, accountId))
          await tx.delete(session).where(eq(session.accountId, accountId))
        },
        { action: 'session-ended', reason: 'everywhere' },
      )
    },
  }
}

/** A device that stays logged in, or a session. @throws Refusal (404) when it is not one of theirs */
async function endOne(tx: Db, accountId: string, id: string): Promise<void> {
  const devices = await tx
    .delete(device)
    .where(and(eq(device.id, id), eq(device.accountId, accountId)))
    .returning({ id: device.createdAt })
  const sessions = await tx
    .delete(session)
    .where(and(eq(session.id, id), eq(session.accountId, accountId)))
    .returning({ id: session.createdAt })
  if (devices.length + sessions.length === 0) throw notFound('such session of yours')
}

interface Row {
  id: string
  label: string
  addressPrefix: string
  createdAt: Date
}

function entry(
  { id, label, addressPrefix, createdAt }: Row,
  last: Date,
  more: Pick<OwnSession, 'isCurrent' | 'keepsLoggedIn'>,
): OwnSession {
  const times = { createTime: createdAt.toISOString(), lastTime: last.toISOString() }
  return { id, device: label, addressPrefix, ...times, ...more }
}
