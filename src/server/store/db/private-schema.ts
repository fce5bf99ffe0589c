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
 * Erasures and revocations, which no backup takes back: what each says is sealed (`src/server/store/ledger`). It is kept in files
 * outside the database as well, and only ever added to.
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

/** Accounts that were erased before there was a ledger. A start moves them there (`src/server/subjects/own-data/former-erasures.ts`). */
export const erasure = pgTable('erasure', {
  accountId: text('account_id').primaryKey(),
  erasedAt: timestamp('erased_at', { withTimezone: true, mode: 'date' }).notNull(),
})

/**
 * What was done with personal data, and by whom. A row carries a keyed hash over itself; soon after its commit a seal binds it
 * to all rows before (`src/server/store/audit`). Triggers refuse every change, and every removal but of rows before the head.
 */
export const audit = pgTable(
  'audit',
  {
    /** Rises with time; a transaction that fails leaves a gap. */
    number: bigint('number', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: timestamp('at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject'),
    /** The network it came from. */
    address: text('address'),
    reason: text('reason'),
    /** Not jsonb, which would order its names anew: the hash goes over the text. */
    detail: json('detail').$type<Detail>(),
    /** Of rows from before there were seals: the hash of the row before. Such a row is a link of the chain itself. */
    previous: text('previous'),
    hash: text('hash').notNull(),
  },
  (t) => [
    index('audit_at').on(t.at),
    index('audit_actor').on(t.actor),
    index('audit_linked')
      .on(t.number)
      .where(sql`${t.previous} is not null`),
  ],
)

/** The chain over the rows: each seal carries a keyed hash over its row's hash and the seal before. */
export const auditSeal = pgTable('audit_seal', {
  /** Without a gap, beginning after the last row that was a link itself. */
  position: bigint('position', { mode: 'number' }).primaryKey(),
  /** The row. */
  number: bigint('number', { mode: 'number' }).notNull().unique(),
  previous: text('previous').notNull(),
  hash: text('hash').notNull(),
})

/** Rows that wait for their seal, for less than a second as a rule. */
export const auditUnsealed = pgTable('audit_unsealed', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
})

/** One row: at which positions the chain begins and ends. */
export const auditHead = pgTable('audit_head', {
  id: integer('id').primaryKey().default(1),
  first: bigint('first', { mode: 'number' }).notNull(),
  base: text('base').notNull(),
  last: bigint('last', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  proof: text('proof').notNull(),
})

/** Which process does what only one of them is to do (`src/server/store/db/lease.ts`). */
export const lease = pgTable('lease', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  until: timestamp('until', { withTimezone: true, mode: 'date' }).notNull(),
})

/** Work that waits for its time, or for a process that is free; it goes when it is done (`src/server/store/jobs`). */
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

/** Short facts beside the others. Nothing of it may be personal. */
export type Detail = Record<string, string | number>

/** What stands in the database in place of a text that it must not know. Bytes are base64url. */
export interface Envelope {
  alg: string
  /** Which key sealed it. */
  kid: string
  iv: string
  ct: string
  tag: string
}
