import { and, eq } from 'drizzle-orm'
import type { Session } from '../../../contract/session.ts'
import type { Change } from '../../store/change.ts'
import type { Db } from '../../store/db/database.ts'
import { device, session } from '../../store/db/schema.ts'
import { notFound } from '../../ground/refusal.ts'
import { ownFactsOf } from './own-facts.ts'
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
    list: ({ accountId, sessionId }: Session): Promise<OwnSession[]> =>
      standingOf(db, accountId, now(), sessionId),
    /** @throws Refusal (404) when it is not one of theirs */
    async end({ accountId }: Session, id: string, addressPrefix: string): Promise<void> {
      await change(
        { actor: accountId, addressPrefix },
        async (tx) => {
          if (!(await endSessionsOf(tx, accountId, id))) throw notFound('such session of yours')
        },
        {
          action: 'session-ended',
        },
      )
    },
    /** Everywhere, here too. */
    async endAll({ accountId }: Session, addressPrefix: string): Promise<void> {
      await change({ actor: accountId, addressPrefix }, (tx) => endSessionsOf(tx, accountId), {
        action: 'session-ended',
        reason: 'everywhere',
      })
    },
  }
}

/**
 * Where an account is logged in: one entry for each device that stays so, and for each other session; the last used first.
 * @param current the id of the session that asks
 */
export async function standingOf(
  db: Db,
  accountId: string,
  time: Date,
  current?: string,
): Promise<OwnSession[]> {
  const { sessions, devices } = await ownFactsOf(db)(accountId)
  const idleSince = time.getTime() - SESSION_IDLE
  const standing = sessions.filter(
    ({ expiresAt, seenAt }) => new Date(expiresAt) > time && new Date(seenAt).getTime() > idleSince,
  )
  const kept = devices
    .filter(({ expiresAt }) => new Date(expiresAt) > time)
    .map((each) => {
      const own = standing.filter(({ deviceId }) => deviceId === each.id)
      const last = Math.max(...[each.usedAt, ...own.map(({ seenAt }) => seenAt)].map((at) => Date.parse(at)))
      return entry(each, new Date(last), {
        isCurrent: own.some(({ id }) => id === current),
        keepsLoggedIn: true,
      })
    })
  const others = standing
    .filter(({ deviceId }) => deviceId === null)
    .map((each) =>
      entry(each, new Date(each.seenAt), { isCurrent: each.id === current, keepsLoggedIn: false }),
    )
  return [...kept, ...others].toSorted((a, b) => (a.lastTime < b.lastTime ? 1 : -1))
}

/**
 * Ends an account's devices and sessions, or the one with this id.
 * @returns whether there was any
 */
export async function endSessionsOf(tx: Db, accountId: string, id?: string): Promise<boolean> {
  const devices = await tx
    .delete(device)
    .where(and(eq(device.accountId, accountId), ...(id === undefined ? [] : [eq(device.id, id)])))
  const sessions = await tx
    .delete(session)
    .where(and(eq(session.accountId, accountId), ...(id === undefined ? [] : [eq(session.id, id)])))
  return (devices.rowCount ?? 0) + (sessions.rowCount ?? 0) > 0
}

interface Row {
  id: string
  label: string
  addressPrefix: string
  createdAt: string
}

function entry(
  { id, label, addressPrefix, createdAt }: Row,
  last: Date,
  more: Pick<OwnSession, 'isCurrent' | 'keepsLoggedIn'>,
): OwnSession {
  const times = { createTime: new Date(createdAt).toISOString(), lastTime: last.toISOString() }
  return { id, device: label, addressPrefix, ...times, ...more }
}
