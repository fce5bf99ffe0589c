import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { sealed } from './private-schema.ts'
import { staff } from './staff-schema.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A registered user: a telephone number that was proven with a code. */
export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    phone: sealed('phone').notNull(),
    /** Blind index of the telephone number; accounts are found by it. */
    phoneIndex: text('phone_index').notNull().unique(),
    /** The masked number, as it may be shown. */
    showNumber: text('show_number').notNull(),
    /** The index of the number that it had until it was given up as somebody else's; staff at the counter find it by that. */
    formerPhoneIndex: text('former_phone_index'),
    createdAt: time('created_at').notNull(),
    /** When a session was last opened, by whatever way. */
    lastLoginAt: time('last_login_at').notNull().defaultNow(),
    deletedAt: time('deleted_at'),
  },
  (t) => [
    index('account_former_phone')
      .on(t.formerPhoneIndex)
      .where(sql`${t.formerPhoneIndex} is not null`),
  ],
)

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })

/** Who holds an account according to an identity provider: one person per account and one account per person. */
export const identity = pgTable(
  'identity',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Blind index of issuer and subject. */
    subjectIndex: text('subject_index').notNull().unique(),
    /** Blind index of the id by which records may name the person. */
    personIndex: text('person_index'),
    /** What the provider says about the person, as JSON. */
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

/** A device whose owner chose to stay logged in; its secret changes with each session that it opens. */
export const device = pgTable(
  'device',
  {
    id: text('id').primaryKey(),
    accountId: accountId(),
    /** Hash of the secret that the device's cookie holds now. */
    hash: text('hash').notNull(),
    /** Hash of the one before, which counts for a minute after `usedAt`. */
    previousHash: text('previous_hash'),
    /** Blind index of the browser's fingerprint; null until the browser has sent it. */
    fingerprintIndex: text('fingerprint_index'),
    /** As of the last session opened from this device. */
    label: text('label').notNull().default(''),
    addressPrefix: text('address_prefix').notNull().default(''),
    usedAt: time('used_at').notNull().defaultNow(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('device_account').on(t.accountId), index('device_expires').on(t.expiresAt)],
)

/** Another number for an account, which one officer at the counter asked for and a second one has to agree to. */
export const accountMove = pgTable(
  'account_move',
  {
    id: text('id').primaryKey(),
    accountId: accountId(),
    /** The number that the account is to have. */
    phone: sealed('phone').notNull(),
    reason: text('reason').notNull(),
    askedBy: text('asked_by')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    askedAt: time('asked_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('account_move_account').on(t.accountId)],
)

/** A login session in one browser. */
export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    accountId: accountId(),
    /** Hash of both halves together: one half alone does not find the row. */
    hash: text('hash').notNull().unique(),
    /** The remembered device that opened the session, or that was registered with it. */
    deviceId: text('device_id').references(() => device.id, { onDelete: 'cascade' }),
    /** Browser and system in words, such as "Firefox, Android". */
    label: text('label').notNull(),
    /** The network it was opened from, such as 203.0.113.0/24. */
    addressPrefix: text('address_prefix').notNull(),
    createdAt: time('created_at').notNull(),
    seenAt: time('seen_at').notNull(),
    /** When its owner last proved to be there, by a code or an identity provider; null for a session of a device or ticket. */
    confirmedAt: time('confirmed_at'),
    /** The session ends at this time even if it is in use. */
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [
    index('session_account').on(t.accountId),
    index('session_device').on(t.deviceId),
    index('session_expires').on(t.expiresAt),
  ],
)

/** A code that was sent, and the browser that asked for it: only a browser with the token, whose hash is stored here, can guess. */
export const challenge = pgTable(
  'challenge',
  {
    id: text('id').primaryKey(),
    phoneIndex: text('phone_index').notNull(),
    purpose: text('purpose').notNull(),
    /** Hash of the code. */
    hash: text('hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('challenge_expires').on(t.expiresAt)],
)

/** Networks from which somebody has logged in before. The key is a keyed hash of number and network. */
export const familiarNetwork = pgTable(
  'familiar_network',
  {
    key: text('key').primaryKey(),
    accountId: accountId(),
    seenAt: time('seen_at').notNull(),
  },
  (t) => [index('familiar_network_account').on(t.accountId), index('familiar_network_seen').on(t.seenAt)],
)

/** How often something was done within a period. The key is a keyed hash of who and what, and reveals neither. */
export const guardCount = pgTable(
  'guard_count',
  {
    key: text('key').primaryKey(),
    total: integer('total').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('guard_count_expires').on(t.expiresAt)],
)

/** A ticket with which one system hands a logged-in user to another: valid once, for one minute. */
export const ticket = pgTable(
  'ticket',
  {
    hash: text('hash').primaryKey(),
    accountId: accountId(),
    /** The system that the ticket is for. */
    audience: text('audience').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('ticket_expires').on(t.expiresAt), index('ticket_account').on(t.accountId)],
)
