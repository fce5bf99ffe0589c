import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Session } from '../../../contract/session.ts'
import { createBatchesByShare } from '../../store/db/batches.ts'
import type { Db } from '../../store/db/database.ts'
import { account, session } from '../../store/db/schema.ts'
import type { Carried, NewSession } from './cookies.ts'
import { SESSION_IDLE, SESSION_LASTS, SESSION_NOTED_EVERY } from './rules.ts'
import { hashOf, newToken } from './tokens.ts'
import { newId } from '../../ground/new-id.ts'

/** From where somebody asks, as it is kept with their session. */
export interface Visitor {
  label: string
  addressPrefix: string
}

export type Sessions = ReturnType<typeof createSessions>

const MOST_AT_ONCE = 64

/** Finds sessions with their accounts by the hash of both halves, over or not. */
function createFind(db: Db) {
  const query = db
    .select({
      hash: session.hash,
      sessionId: session.id,
      deviceId: session.deviceId,
      seenAt: session.seenAt,
      expiresAt: session.expiresAt,
      accountId: account.id,
      showNumber: account.showNumber,
    })
    .from(session)
    .innerJoin(account, and(eq(account.id, session.accountId), isNull(account.deletedAt)))
    .where(eq(session.hash, sql`any(${sql.placeholder('hashes')}::text[])`))
    .prepare('sessions')
  /** Those that are asked for at the same time are found by one question. */
  return createBatchesByShare({
    async work(hashes: string[]) {
      const found = new Map((await query.execute({ hashes })).map((row) => [row.hash, row]))
      return hashes.map((hash) => found.get(hash))
    },
    weigh: () => 1,
    heaviest: MOST_AT_ONCE,
  })
}

/** Who is logged in stands in the database alone: what ends there has ended in every process. */
export function createSessions(db: Db, now: () => Date) {
  const find = createFind(db)

  async function rowOf({ tokenId, sessionKey }: Carried) {
    if (!tokenId || !sessionKey) return undefined
    const row = await find(hashOf(tokenId, sessionKey))
    const time = now()
    if (row === undefined) return undefined
    const isOver = row.expiresAt <= time || time.getTime() - row.seenAt.getTime() >= SESSION_IDLE
    return { ...row, time, isOver }
  }

  return {
    /** Who holds both halves; undefined when the session is over, or there never was one. */
    async find(carried: Carried): Promise<(Session & { deviceId: string | null }) | undefined> {
      const row = await rowOf(carried)
      if (!row || row.isOver) return undefined
      const { sessionId, accountId, showNumber, deviceId } = row
      if (row.time.getTime() - row.seenAt.getTime() >= SESSION_NOTED_EVERY)
        await db.update(session).set({ seenAt: row.time }).where(eq(session.id, sessionId))
      return { sessionId, accountId, showNumber, deviceId }
    },
    /** Whose session it was that is over; undefined where that is not known any more. It lets nobody in. */
    async endedOf(carried: Carried): Promise<string | undefined> {
      const row = await rowOf(carried)
      return row?.isOver ? row.accountId : undefined
    },
    /** A new one; both halves are new, whatever the browser carried. */
    async open(
      tx: Pick<Db, 'insert' | 'delete' | 'update'>,
      owner: { accountId: string; showNumber: string; deviceId?: string | undefined },
      visitor: Visitor,
      /** Whether its owner has just proved to be there. */
      isConfirmed = false,
    ): Promise<NewSession> {
      const time = now()
      const [tokenId, sessionKey] = [newToken(), newToken()]
      const { accountId, showNumber, deviceId = null } = owner
      await tx
        .delete(session)
        .where(
          or(
            lt(session.expiresAt, time),
            and(
              eq(session.accountId, accountId),
              lt(session.seenAt, new Date(time.getTime() - SESSION_IDLE)),
            ),
          ),
        )
      await tx.insert(session).values({
        id: newId(time.getTime()),
        accountId,
        deviceId,
        hash: hashOf(tokenId, sessionKey),
        ...visitor,
        createdAt: time,
        seenAt: time,
        confirmedAt: isConfirmed ? time : null,
        expiresAt: new Date(time.getTime() + SESSION_LASTS),
      })
      await tx.update(account).set({ lastLoginAt: time }).where(eq(account.id, accountId))
      return { tokenId, sessionKey, showNumber }
    },
    /** Removes sessions whose time is over. */
    async tidy(): Promise<void> {
      await db.delete(session).where(lt(session.expiresAt, now()))
    },
    /** Ends the one whose halves a browser carries, whoever's it is. */
    async endCarried(tx: Pick<Db, 'delete'>, { tokenId, sessionKey }: Carried): Promise<void> {
      if (tokenId && sessionKey) await tx.delete(session).where(eq(session.hash, hashOf(tokenId, sessionKey)))
    },
  }
}
