import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { sealed } from './private-schema.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A member of staff. */
export const staff = pgTable('staff', {
  id: text('id').primaryKey(),
  /** The name for logging in, which is also shown beside what they did. */
  name: text('name').notNull().unique(),
  /** With its hash parameters (`src/server/subjects/staff/passwords.ts`); null until the owner has set a password through a link. */
  password: text('password'),
  /** The authenticator's secret, in base32. */
  secondFactor: sealed('second_factor'),
  /** A secret that was shown but not confirmed yet. */
  pendingFactor: sealed('pending_factor'),
  /** The last 30-second period in which a code was accepted: no code works twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Keyed hashes of the remaining recovery codes. */
  recoveryCodes: text('recovery_codes').array().notNull().default([]),
  /** An administrator requires a second factor for this account. */
  secondFactorRequired: boolean('second_factor_required').notNull().default(false),
  /** Keyed hash of the identity at the staff's identity provider; null until linked. */
  identityIndex: text('identity_index').unique(),
  /** The mobile number to which links are sent, and its blind index. */
  phone: sealed('phone'),
  phoneIndex: text('phone_index').unique(),
  /** Until then the account may not approve: it was created or reset a short time ago. */
  reviewsFrom: time('reviews_from'),
  disabled: boolean('disabled').notNull().default(false),
  createdAt: time('created_at').notNull().defaultNow(),
  lastLogin: time('last_login'),
})

/** A role in a column and everything below it; the column '' is the whole site. */
export const staffGrant = pgTable(
  'staff_grant',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    columnKey: text('column_key').notNull(),
    role: text('role').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.staffId, t.columnKey, t.role] }),
    // Whether somebody has a role anywhere: a fast lookup, also when they have none.
    index('staff_grant_role').on(t.staffId, t.role),
  ],
)

export const staffSession = pgTable(
  'staff_session',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Hash of both halves: the cookie's and the header's. */
    hash: text('hash').notNull().unique(),
    createdAt: time('created_at').notNull().defaultNow(),
    seenAt: time('seen_at').notNull().defaultNow(),
    /** When the second factor was last shown, or the password where there is none. */
    confirmedAt: time('confirmed_at').notNull().defaultNow(),
    /** The browser's own description. */
    device: text('device').notNull().default(''),
  },
  (t) => [index('staff_session_staff').on(t.staffId)],
)

/** A device or program that signs for its owner (WebAuthn), in place of a code or of the password. */
export const staffPasskey = pgTable(
  'staff_passkey',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** What the browser calls it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed; 0 always where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    /** What its owner calls it. */
    name: text('name').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    usedAt: time('used_at'),
  },
  (t) => [index('staff_passkey_staff').on(t.staffId)],
)

/** What a passkey has to sign: once, within five minutes, for the session or the browser that asked. */
export const staffChallenge = pgTable('staff_challenge', {
  owner: text('owner').primaryKey(),
  challenge: text('challenge').notNull(),
  expiresAt: time('expires_at').notNull(),
})

/** A link with which an account's owner sets a password or removes a lost second factor: valid once, for one day. */
export const staffLink = pgTable(
  'staff_link',
  {
    hash: text('hash').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** `invite`, `password`, `factor` or `renew`: `src/server/subjects/staff/links.ts`. */
    purpose: text('purpose').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('staff_link_staff').on(t.staffId)],
)

/** What a member of staff requested and another one has to approve. */
export const staffRequest = pgTable('staff_request', {
  id: text('id').primaryKey(),
  /** `password`, `factor`, `identity` or `steps`: `src/server/subjects/staff/requests.ts`. */
  kind: text('kind').notNull(),
  /** The account or the column that it is about. */
  subject: text('subject').notNull(),
  detail: jsonb('detail').$type<{ value?: string | number | null }>().notNull(),
  askedBy: text('asked_by')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
  askedAt: time('asked_at').notNull().defaultNow(),
  expiresAt: time('expires_at').notNull(),
})

/** Failed logins by account and by address, under keyed hashes. */
export const staffAttempt = pgTable('staff_attempt', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  /** When the counter starts again. */
  until: time('until').notNull(),
})

/** A token with which an assistant acts in somebody's name (`/mcp`). */
export const staffToken = pgTable(
  'staff_token',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** What its owner calls the assistant. */
    name: text('name').notNull(),
    hash: text('hash').notNull().unique(),
    /** Whether it may write drafts; otherwise it only reads. */
    mayDraft: boolean('may_draft').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [index('staff_token_staff').on(t.staffId)],
)

/** Where somebody is told by mail, and of what (`src/server/subjects/staff/mail.ts`). */
export const staffMail = pgTable('staff_mail', {
  staffId: text('staff_id')
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  /** The address that they have proven. */
  address: sealed('address'),
  /** An address to which a link was sent; the link's hash, and until when it works. */
  pending: sealed('pending'),
  pendingHash: text('pending_hash').unique(),
  pendingUntil: time('pending_until'),
  /** Kinds of messages that are sent there: `about` of `staff_message`. */
  about: text('about').array().notNull().default([]),
})
