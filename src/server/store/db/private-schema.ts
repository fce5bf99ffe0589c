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

/**
 * A text that the database must not know, as an envelope bound to this table, this column and the row's key: the
 * table's primary key is a single column.
 */
export const sealed = customType<{ data: Envelope; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (envelope) => JSON.stringify(envelope),
})

/** Keys that are sealed with a data key. */
export const secret = pgTable('secret', {
  name: text('name').primaryKey(),
  value: sealed('value').notNull(),
})

/**
 * Erasures and revocations, which a restore must not undo. Their content is sealed (`src/server/store/ledger`). They are also kept
 * in files outside the database. Rows are only ever added.
 */
export const ledger = pgTable(
  'ledger',
  {
    id: text('id').primaryKey(),
    entry: sealed('entry').notNull(),
    enteredAt: timestamp('entered_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (t) => [index('ledger_entered').on(t.enteredAt)],
)

/** Accounts erased before there was a ledger. The next start moves them there (`src/server/subjects/own-data/former-erasures.ts`). */
export const erasure = pgTable('erasure', {
  accountId: text('account_id').primaryKey(),
  erasedAt: timestamp('erased_at', { withTimezone: true, mode: 'date' }).notNull(),
})

/**
 * What was done with personal data, and by whom. Each row carries a keyed hash of itself; soon after the commit a seal chains it
 * to all earlier rows (`src/server/store/audit`). Triggers reject every change, and every removal except of rows before the head.
 */
export const audit = pgTable(
  'audit',
  {
    /** Rises with time; a failed transaction leaves a gap. */
    number: bigint('number', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: timestamp('at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject'),
    /** The network it came from. */
    address: text('address'),
    reason: text('reason'),
    /** Not jsonb, which would reorder its names: the hash covers the text. */
    detail: json('detail').$type<Detail>(),
    /** For rows from before there were seals: the hash of the previous row. Such a row is itself a link of the chain. */
    previous: text('previous'),
    hash: text('hash').notNull(),
  },
  (t) => [
    index('audit_at').on(t.at),
    index('audit_actor').on(t.actor),
    index('audit_linked')
      .on(t.number)
      .where(sql`${t.previous} is not null`),
    // The few rows that say how the backups went, among millions.
    index('audit_backups')
      .on(t.number)
      .where(sql`${t.action} like 'backup-%'`),
  ],
)

/**
 * The full address behind a row's network, sealed. It is outside the chain, so that it can be sealed with another key and erased with
 * an account.
 */
export const auditAddress = pgTable('audit_address', {
  /** The row's number, in digits. */
  id: text('id').primaryKey(),
  number: bigint('number', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => audit.number, { onDelete: 'cascade' }),
  address: sealed('address').notNull(),
})

/** The chain over the rows: each seal carries a keyed hash of its row's hash and the previous seal. */
export const auditSeal = pgTable('audit_seal', {
  /** Without gaps; begins after the last row that was itself a link. */
  position: bigint('position', { mode: 'number' }).primaryKey(),
  /** The sealed row. */
  number: bigint('number', { mode: 'number' }).notNull().unique(),
  previous: text('previous').notNull(),
  hash: text('hash').notNull(),
})

/** Rows that wait for their seal, usually for less than a second. */
export const auditUnsealed = pgTable('audit_unsealed', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
})

/** A single row: the positions at which the chain begins and ends. */
export const auditHead = pgTable('audit_head', {
  id: integer('id').primaryKey().default(1),
  first: bigint('first', { mode: 'number' }).notNull(),
  base: text('base').notNull(),
  last: bigint('last', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  proof: text('proof').notNull(),
})

/** Which process does work that only one may do (`src/server/store/db/lease.ts`). */
export const lease = pgTable('lease', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  until: timestamp('until', { withTimezone: true, mode: 'date' }).notNull(),
})

/** Work that waits for its time or for a free process; deleted when done (`src/server/store/jobs`). */
export const job = pgTable(
  'job',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** At most one job with this name and key waits at a time. */
    key: text('key'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    runAt: timestamp('run_at', { withTimezone: true, mode: 'date' }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Set while a process works on it. */
    heldUntil: timestamp('held_until', { withTimezone: true, mode: 'date' }),
    /** The name of the last error, never its text. */
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

/** Small facts that fit in no other table. Nothing in it may be personal. */
export type Detail = Record<string, string | number>

/** What the database holds in place of a text that it must not know. Bytes are base64url. */
export interface Envelope {
  alg: string
  /** The key that sealed it. */
  kid: string
  iv: string
  ct: string
  tag: string
}
