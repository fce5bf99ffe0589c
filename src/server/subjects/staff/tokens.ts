import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt } from 'drizzle-orm'
import { newId } from '../../ground/new-id.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { staff, staffToken } from '../../store/db/schema.ts'

const KEPT_DAYS = 90
const MOST = 10
const PREFIX = 'anju_'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** An assistant, and in whose name it acts. */
export interface Assistant {
  tokenId: string
  staffId: string
  /** What its owner calls it. */
  name: string
  mayDraft: boolean
}

/** Makes a token; only its hash is kept. @returns it. @throws Refusal (409) for one too many */
export async function addToken(
  tx: Db,
  { staffId, name, mayDraft, now }: Pick<Assistant, 'staffId' | 'name' | 'mayDraft'> & { now: Date },
): Promise<string> {
  if ((await tx.$count(staffToken, eq(staffToken.staffId, staffId))) >= MOST)
    throw new Refusal(409, `you have ${MOST} tokens: end one`, { reason: 'tokens' })
  const token = `${PREFIX}${randomBytes(32).toString('base64url')}`
  const expiresAt = new Date(now.getTime() + KEPT_DAYS * 86_400_000)
  await tx.insert(staffToken).values({ id: newId(), staffId, name, mayDraft, hash: hashOf(token), expiresAt })
  return token
}

/** Whose token the header `authorization` carries; undefined for none that works now. */
export async function readToken(
  db: Db,
  authorization: string | undefined,
  now: Date,
): Promise<Assistant | undefined> {
  const [, token] = /^Bearer (anju_[\w-]{43})$/i.exec(authorization ?? '') ?? []
  if (token === undefined) return undefined
  const [row] = await db
    .select({
      tokenId: staffToken.id,
      staffId: staffToken.staffId,
      name: staffToken.name,
      mayDraft: staffToken.mayDraft,
    })
    .from(staffToken)
    .innerJoin(staff, eq(staff.id, staffToken.staffId))
    .where(and(eq(staffToken.hash, hashOf(token)), eq(staff.disabled, false), gt(staffToken.expiresAt, now)))
  if (row) await db.update(staffToken).set({ usedAt: now }).where(eq(staffToken.id, row.tokenId))
  return row
}

/** Somebody's own, the newest first. */
export async function listTokens(db: Db, staffId: string) {
  const rows = await db
    .select()
    .from(staffToken)
    .where(eq(staffToken.staffId, staffId))
    .orderBy(desc(staffToken.createdAt), desc(staffToken.id))
  return rows.map(({ id, name, mayDraft, createdAt, expiresAt, usedAt }) => ({
    id,
    name,
    mayDraft,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }))
}

/** @returns its name. @throws Refusal (404) */
export async function removeToken(tx: Db, staffId: string, id: string): Promise<string> {
  const [row] = await tx
    .delete(staffToken)
    .where(and(eq(staffToken.id, id), eq(staffToken.staffId, staffId)))
    .returning({ name: staffToken.name })
  if (!row) throw notFound(`token "${id}"`)
  return row.name
}
