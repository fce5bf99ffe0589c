import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { WebhookEvent, WebhookFault } from '../../../contract/types.ts'
import { sealed } from './private-schema.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An address of another system that is told of events. */
export const webhook = pgTable('webhook', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** It may carry a token of the other system. */
  url: sealed('url').notNull(),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  /** The forms whose submissions it is told of; empty for all. */
  formKeys: text('form_keys').array().notNull().default([]),
  isOn: boolean('is_on').notNull().default(true),
  secret: sealed('secret').notNull(),
  /** The secret before, which signs as well until then. */
  formerSecret: sealed('former_secret'),
  formerUntil: time('former_until'),
  /** Attempts in a row that failed, and until when nothing is sent for that. */
  failures: integer('failures').notNull().default(0),
  restUntil: time('rest_until'),
  createdBy: text('created_by').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

/**
 * What a webhook is told of one event. It is written in the transaction of the event, and does not refer to its webhook: many
 * transactions at a time would share a lock of that row.
 */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: text('id').primaryKey(),
    webhookId: text('webhook_id').notNull(),
    event: text('event').$type<WebhookEvent | 'test'>().notNull(),
    /** Ids, numbers and states; never an answer. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    state: text('state').$type<'waiting' | 'delivered' | 'failed'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** When it is sent next, and until when that is tried. */
    nextAt: time('next_at').notNull().defaultNow(),
    triedUntil: time('tried_until').notNull(),
    /** Set while a process sends it. */
    heldUntil: time('held_until'),
    /** The last attempt: when, how long, and what came of it. */
    triedAt: time('tried_at'),
    milliseconds: integer('milliseconds'),
    status: integer('status'),
    fault: text('fault').$type<WebhookFault>(),
    answer: sealed('answer'),
  },
  (t) => [
    index('webhook_delivery_due')
      .on(t.webhookId, t.nextAt)
      .where(sql`${t.state} = 'waiting'`),
    index('webhook_delivery_newest').on(t.webhookId, t.createdAt, t.id),
    index('webhook_delivery_created').on(t.createdAt),
  ],
)
