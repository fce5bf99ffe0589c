import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { isRecord } from '../../../contract/is-record.ts'
import type { Db } from '../../store/db/database.ts'
import { message } from '../../store/db/schema.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { newId } from '../../ground/new-id.ts'

/** What is told. */
export interface MessageText {
  title: string
  text: string
  /** A page of this site to continue on. */
  link?: string
}

export interface Message extends MessageText {
  id: string
  createTime: string
  isRead: boolean
}

export interface Messages {
  /** Sends a message, once for each key. @returns whether it is new to the person */
  tell(db: Db, accountId: string, key: string, text: MessageText, now: Date): Promise<boolean>
  /** Newest first. */
  list(
    accountId: string,
    page: { current: number; size: number },
  ): Promise<{ records: Message[]; total: number; unread: number }>
  unread(accountId: string): Promise<number>
  /** Marks one message as read, or all of them without an id. @throws Refusal (404) if it does not belong to this account */
  markRead(accountId: string, id: string | undefined, now: Date): Promise<void>
}

const placeOf = (row: string) => ({ table: 'message', column: 'sealed', row })

export function createMessages(db: Db, secrets: Pick<Secrets, 'seal' | 'unseal'>): Messages {
  async function unread(accountId: string): Promise<number> {
    const [row] = await db
      .select({ total: count() })
      .from(message)
      .where(and(eq(message.accountId, accountId), isNull(message.readAt)))
    return row?.total ?? 0
  }

  return {
    unread,
    async tell(tx, accountId, key, text, now) {
      const id = newId(now.getTime())
      const sealed = secrets.seal(JSON.stringify(text), placeOf(id))
      const told = await tx
        .insert(message)
        .values({ id, accountId, key, sealed, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: message.id })
      return told.length > 0
    },
    async list(accountId, { current, size }) {
      const own = eq(message.accountId, accountId)
      const [rows, totals, unreadTotal] = await Promise.all([
        db
          .select()
          .from(message)
          .where(own)
          .orderBy(desc(message.createdAt), desc(message.id))
          .limit(size)
          .offset((current - 1) * size),
        db.select({ total: count() }).from(message).where(own),
        unread(accountId),
      ])
      const records = rows.map(({ id, sealed, createdAt, readAt }) => ({
        ...textOf(secrets.unseal(sealed, placeOf(id))),
        id,
        createTime: createdAt.toISOString(),
        isRead: readAt !== null,
      }))
      return { records, total: totals[0]?.total ?? 0, unread: unreadTotal }
    },
    async markRead(accountId, id, now) {
      const which = and(eq(message.accountId, accountId), id === undefined ? undefined : eq(message.id, id))
      const [found] = id === undefined ? [{}] : await db.select({ id: message.id }).from(message).where(which)
      if (!found) throw notFound('such message')
      await db
        .update(message)
        .set({ readAt: now })
        .where(and(which, isNull(message.readAt)))
    },
  }
}

function textOf(plain: string): MessageText {
  const found: unknown = JSON.parse(plain)
  const { title, text, link } = isRecord(found) ? found : {}
  return { title: String(title ?? ''), text: String(text ?? ''), ...(typeof link === 'string' && { link }) }
}
