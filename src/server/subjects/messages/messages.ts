import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { isRecord } from '../../../contract/is-record.ts'
import type { Db } from '../../store/db/database.ts'
import { message } from '../../store/db/schema.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { sealedAt } from './channels/account.ts'
import type { MessageText } from './channels/channel.ts'

export interface Message extends MessageText {
  id: string
  createTime: string
  isRead: boolean
}

/** What an account's owner reads in its inbox. */
export interface Messages {
  /** Newest first. */
  list(
    accountId: string,
    page: { current: number; size: number },
  ): Promise<{ records: Message[]; total: number; unread: number }>
  unread(accountId: string): Promise<number>
  /** Marks one message as read, or all of them without an id. @throws Refusal (404) if it does not belong to this account */
  markRead(accountId: string, id: string | undefined, now: Date): Promise<void>
}

export function createMessages(db: Db, secrets: Pick<Secrets, 'unseal'>): Messages {
  async function unread(accountId: string): Promise<number> {
    const [row] = await db
      .select({ total: count() })
      .from(message)
      .where(and(eq(message.accountId, accountId), isNull(message.readAt)))
    return row?.total ?? 0
  }

  return {
    unread,
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
        ...textOf(secrets.unseal(sealed, sealedAt(id))),
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
