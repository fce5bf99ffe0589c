import { and, desc, eq, gt, or } from 'drizzle-orm'
import type { Answer } from '../../../contract/types.ts'
import { masked } from '../../ground/phone.ts'
import type { Db } from '../../store/db/database.ts'
import { account, accountMove, staff } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { verifiedOf } from '../accounts/identities.ts'
import { standingOf } from '../accounts/own-sessions.ts'
import { maskText } from '../records/mask.ts'
import { movePlace } from './moves.ts'

type Found = Answer<'findAccount'>
type Waiting = Answer<'selectNumberMoves'>[number]

interface Context {
  db: Db
  secrets: Pick<Secrets, 'unseal'>
  now: Date
}

/** The account that has a number, and those that had it before it was given up as somebody else's. */
export async function findAccounts(
  context: Context,
  { phoneIndex, phone }: { phoneIndex: string; phone: string },
  staffId: string,
): Promise<Found> {
  const rows = await context.db
    .select()
    .from(account)
    .where(or(eq(account.phoneIndex, phoneIndex), eq(account.formerPhoneIndex, phoneIndex)))
    .orderBy(desc(account.createdAt))
    .limit(20)
  const moves = await waitingMoves(context, staffId)
  const found: Found = []
  for (const row of rows) {
    const verified = await verifiedOf(context.db, context.secrets, row.id)
    found.push({
      accountId: row.id,
      userMobile: masked(phone),
      hasNumber: row.phoneIndex === phoneIndex,
      createTime: row.createdAt.toISOString(),
      lastTime: row.lastLoginAt.toISOString(),
      isLeaving: row.deletedAt !== null,
      ...(verified?.name !== undefined && { name: maskText('name', verified.name) }),
      sessions: (await standingOf(context.db, row.id, context.now)).map((one) => ({
        id: one.id,
        device: one.device,
        addressPrefix: one.addressPrefix,
        lastTime: one.lastTime,
        keepsLoggedIn: one.keepsLoggedIn,
      })),
      move: moves.find(({ accountId }) => accountId === row.id) ?? null,
    })
  }
  return found
}

/** Changes of numbers that wait for a second officer, oldest first. */
export async function waitingMoves({ db, secrets, now }: Context, staffId: string): Promise<Waiting[]> {
  const rows = await db
    .select({ move: accountMove, by: staff.name, showNumber: account.showNumber })
    .from(accountMove)
    .innerJoin(staff, eq(staff.id, accountMove.askedBy))
    .innerJoin(account, eq(account.id, accountMove.accountId))
    .where(and(gt(accountMove.expiresAt, now)))
    .orderBy(accountMove.askedAt)
  return rows.map(({ move, by, showNumber }) => ({
    id: move.id,
    accountId: move.accountId,
    from: showNumber,
    to: masked(secrets.unseal(move.phone, movePlace(move.id))),
    reason: move.reason,
    by,
    time: move.askedAt.toISOString(),
    isOwn: move.askedBy === staffId,
  }))
}
