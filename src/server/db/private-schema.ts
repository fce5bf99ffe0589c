import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Detail } from '../audit/chain.ts'
import type { Envelope } from '../secrets/secrets.ts'

/**
 * A text that the database must not know, as an envelope bound to this table, this column and the row's key: the
 * table's primary key is one column.
 */
export const sealed = customType<{ data: Envelope; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (envelope) => JSON.stringify(envelope),
})

/** Keys that are themselves sealed with a data key. */
export const secret = pgTable('secret', {
  name: text('name').primaryKey(),
  value: sealed('value').notNull(),
})

/**
 * What was done with personal data, and by whom. Rows are numbered without a gap and each carries a hash over itself and
 * the one before; triggers refuse every change, and every removal but of those before the head (`src/server/audit`).
 */
export const audit = pgTable(
  'audit',
  {
    number: bigint('number', { mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject'),
    /** The network it came from. */
    address: text('address'),
    reason: text('reason'),
    /** Not jsonb, which would order its names anew: the hash goes over the text. */
    detail: json('detail').$type<Detail>(),
    previous: text('previous').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [index('audit_at').on(t.at), index('audit_actor').on(t.actor)],
)

/** One row: where the log begins and ends. */
export const auditHead = pgTable('audit_head', {
  id: integer('id').primaryKey().default(1),
  first: bigint('first', { mode: 'number' }).notNull(),
  base: text('base').notNull(),
  last: bigint('last', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  proof: text('proof').notNull(),
})

/** Work that waits for its time, or for a process that is free; it goes when it is done (`src/server/jobs`). */
export const job = pgTable(
  'job',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** One job of a name and key waits at a time. */
    key: text('key'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    runAt: timestamp('run_at', { withTimezone: true, mode: 'date' }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** While a process is at it. */
    heldUntil: timestamp('held_until', { withTimezone: true, mode: 'date' }),
    /** The name of what went wrong last, never its words. */
    error: text('error'),
    /** Given up. */
    failedAt: timestamp('failed_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    uniqueIndex('job_key').on(t.name, t.key),
    index('job_run_at')
      .on(t.runAt)
      .where(sql`${t.failedAt} is null`),
  ],
)
