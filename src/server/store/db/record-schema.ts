import {
  bigint,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { account } from './account-schema.ts'
import { sealed } from './private-schema.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A site's own kinds of records; every version that was ever used is kept. */
export const recordSchema = pgTable(
  'record_schema',
  {
    kind: text('kind').notNull(),
    version: integer('version').notNull(),
    schema: json('schema').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.version] })],
)

/** One thing that the back office says of somebody. It belongs to an account once one with its number or id is there. */
export const record = pgTable(
  'record',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** The system that says so, and its own id of it. */
    source: text('source').notNull(),
    sourceId: text('source_id').notNull(),
    /** Rises with every change there: what is older than what is here is left out. */
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    /** Blind indexes of whose it is, by phone number or by an id that another system gave the person. */
    phoneIndex: text('phone_index'),
    personIndex: text('person_index'),
    accountId: text('account_id').references(() => account.id, { onDelete: 'cascade' }),
    schemaVersion: integer('schema_version').notNull(),
    /** The fields, and the states it went through with their times, as JSON. */
    body: sealed('body').notNull(),
    changedAt: time('changed_at').notNull(),
    /** When it is removed, however it stands. */
    expiresAt: time('expires_at').notNull(),
    deletedAt: time('deleted_at'),
  },
  (t) => [
    uniqueIndex('record_source').on(t.source, t.kind, t.sourceId),
    index('record_account').on(t.accountId, t.kind),
    index('record_phone').on(t.phoneIndex),
    index('record_person').on(t.personIndex),
    index('record_expires').on(t.expiresAt),
  ],
)

/** Of a system that calls the portal; its secret is shown once, and kept sealed to check what it signs. */
export const serviceKey = pgTable('service_key', {
  id: text('id').primaryKey(),
  /** The system. Keys of one name follow one another. */
  name: text('name').notNull(),
  scopes: json('scopes').$type<string[]>().notNull(),
  secret: sealed('secret').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  revokedAt: time('revoked_at'),
})

/** Signatures that were used, until their time is over: each is good once. */
export const usedSignature = pgTable(
  'used_signature',
  { signature: text('signature').primaryKey(), expiresAt: time('expires_at').notNull() },
  (t) => [index('used_signature_expires').on(t.expiresAt)],
)
