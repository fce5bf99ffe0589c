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

/** A record that the back office keeps about a person. It joins an account once one with its number or id exists. */
export const record = pgTable(
  'record',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** The system that sent it, and that system's own id for it. */
    source: text('source').notNull(),
    sourceId: text('source_id').notNull(),
    /** Rises with every change in that system: a version older than the stored one is ignored. */
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    /** Blind indexes of its owner: the telephone number, or an id that another system gave the person. */
    phoneIndex: text('phone_index'),
    personIndex: text('person_index'),
    accountId: text('account_id').references(() => account.id, { onDelete: 'cascade' }),
    schemaVersion: integer('schema_version').notNull(),
    /** The fields, and the states it went through with their times, as JSON. */
    body: sealed('body').notNull(),
    changedAt: time('changed_at').notNull(),
    /** When it is deleted, whatever its state. */
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

/** A key of a system that calls the portal. Its secret is shown once and kept sealed, to verify signatures. */
export const serviceKey = pgTable('service_key', {
  id: text('id').primaryKey(),
  /** The system. Keys with the same name replace each other. */
  name: text('name').notNull(),
  scopes: json('scopes').$type<string[]>().notNull(),
  secret: sealed('secret').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  revokedAt: time('revoked_at'),
})

/** Used signatures, kept until they expire: each is valid once. */
export const usedSignature = pgTable(
  'used_signature',
  { signature: text('signature').primaryKey(), expiresAt: time('expires_at').notNull() },
  (t) => [index('used_signature_expires').on(t.expiresAt)],
)
