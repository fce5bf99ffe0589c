import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { sealed } from './private-schema.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A registered user: a phone number that was proven by a code. */
export const account = pgTable('account', {
  id: text('id').primaryKey(),
  phone: sealed('phone').notNull(),
  /** Blind index of the number, by which an account is found. */
  phoneIndex: text('phone_index').notNull().unique(),
  /** The number as it may be shown, masked. */
  showNumber: text('show_number').notNull(),
  createdAt: time('created_at').notNull(),
  deletedAt: time('deleted_at'),
})

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })

/** Who an account's holder is, as an identity provider has said: one person for an account, one account for a person. */
export const identity = pgTable(
  'identity',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Blind index of the issuer with the subject. */
    subjectIndex: text('subject_index').notNull().unique(),
    /** Blind index of the id that records may name the person by. */
    personIndex: text('person_index'),
    /** What the provider says of them, as JSON. */
    claims: sealed('claims').notNull(),
    verifiedAt: time('verified_at').notNull(),
  },
  (t) => [index('identity_person').on(t.personIndex)],
)

/** Which text of an agreement an account agreed to, and when. A text is a version of a content. */
export const consent = pgTable(
  'consent',
  {
    accountId: accountId(),
    contentId: text('content_id').notNull(),
    contentVersion: text('content_version').notNull(),
    agreedAt: time('agreed_at').notNull(),
    withdrawnAt: time('withdrawn_at'),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.contentVersion] })],
)

/** A device whose owner asked to stay logged in there; the secret changes each time it opens a session. */
export const device = pgTable(
  'device',
  {
    id: text('id').primaryKey(),
    accountId: accountId(),
    /** Of the secret that its cookie holds now. */
    hash: text('hash').notNull(),
    /** Blind index of the browser's fingerprint; null until it was told. */
    fingerprintIndex: text('fingerprint_index'),
    /** As of the last session that it opened. */
    label: text('label').notNull().default(''),
    addressPrefix: text('address_prefix').notNull().default(''),
    usedAt: time('used_at').notNull().defaultNow(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('device_account').on(t.accountId), index('device_expires').on(t.expiresAt)],
)

/** Somebody who is logged in, in one browser. */
export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    accountId: accountId(),
    /** Over both halves together: neither half finds the row. */
    hash: text('hash').notNull().unique(),
    /** The device that stays logged in, where this session came from or was opened together with one. */
    deviceId: text('device_id').references(() => device.id, { onDelete: 'cascade' }),
    /** Browser and system in words, such as "Firefox, Android". */
    label: text('label').notNull(),
    /** Where it was opened, such as 203.0.113.0/24. */
    addressPrefix: text('address_prefix').notNull(),
    createdAt: time('created_at').notNull(),
    seenAt: time('seen_at').notNull(),
    /** The latest end, however much it is used. */
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [
    index('session_account').on(t.accountId),
    index('session_device').on(t.deviceId),
    index('session_expires').on(t.expiresAt),
  ],
)

/** A code that was sent, for the browser that asked for it: who does not hold the token, of which this has the hash, cannot guess. */
export const challenge = pgTable(
  'challenge',
  {
    id: text('id').primaryKey(),
    phoneIndex: text('phone_index').notNull(),
    purpose: text('purpose').notNull(),
    /** Of the code. */
    hash: text('hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('challenge_expires').on(t.expiresAt)],
)

/** Networks from which somebody has logged in before; the key is a keyed hash of number and network. */
export const familiarNetwork = pgTable(
  'familiar_network',
  {
    key: text('key').primaryKey(),
    accountId: accountId(),
    seenAt: time('seen_at').notNull(),
  },
  (t) => [index('familiar_network_account').on(t.accountId), index('familiar_network_seen').on(t.seenAt)],
)

/** How often somebody did something within a span of time; the key is a keyed hash of both, and tells nothing. */
export const guardCount = pgTable(
  'guard_count',
  {
    key: text('key').primaryKey(),
    total: integer('total').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('guard_count_expires').on(t.expiresAt)],
)

/** By which one system hands somebody who is logged in to another: once, within a minute. */
export const ticket = pgTable(
  'ticket',
  {
    hash: text('hash').primaryKey(),
    accountId: accountId(),
    /** The system that it is for. */
    audience: text('audience').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('ticket_expires').on(t.expiresAt), index('ticket_account').on(t.accountId)],
)
