import { timingSafeEqual } from 'node:crypto'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { subscription } from '../../store/db/schema.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { newId } from '../../ground/new-id.ts'

export const TOPICS = ['plans', 'records'] as const
export type Topic = (typeof TOPICS)[number]

/** Hex digits of the signature: the address stands in a message to a phone, and is to stay short. */
const SIGNATURE = 20

export interface Subscriptions {
  list(accountId: string): Promise<{ topic: Topic; isOn: boolean }[]>
  set(accountId: string, topic: Topic, isOn: boolean, now: Date): Promise<void>
  /** What the way out in a message names: it ends this one, and opens nothing. */
  keyOf(id: string): string
  /** Ends one; again does no harm. @throws Refusal (404) where the key is none of ours */
  stop(key: string, now: Date): Promise<void>
}

export function createSubscriptions(db: Db, secrets: Pick<Secrets, 'blindIndex'>): Subscriptions {
  const signature = (id: string) => secrets.blindIndex('subscription.stop', id).slice(0, SIGNATURE)
  return {
    async list(accountId) {
      const rows = await db
        .select({ topic: subscription.topic })
        .from(subscription)
        .where(and(eq(subscription.accountId, accountId), isNull(subscription.endedAt)))
      return TOPICS.map((topic) => ({ topic, isOn: rows.some((row) => row.topic === topic) }))
    },
    async set(accountId, topic, isOn, now) {
      if (isOn) {
        await db
          .insert(subscription)
          .values({ id: newId(now.getTime()), accountId, topic, since: now })
          .onConflictDoUpdate({
            target: [subscription.accountId, subscription.topic],
            set: { since: now, endedAt: null },
            // Asked for again it goes on as it was.
            setWhere: isNotNull(subscription.endedAt),
          })
        return
      }
      await db
        .update(subscription)
        .set({ endedAt: now })
        .where(and(eq(subscription.accountId, accountId), eq(subscription.topic, topic)))
    },
    keyOf: (id) => `${id}-${signature(id)}`,
    async stop(key, now) {
      const [id = '', signed = ''] = key.split('-')
      const expected = Buffer.from(signature(id))
      const given = Buffer.from(signed)
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        throw notFound('such reminder')
      await db
        .update(subscription)
        .set({ endedAt: now })
        .where(and(eq(subscription.id, id), isNull(subscription.endedAt)))
    },
  }
}
