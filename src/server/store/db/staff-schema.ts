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

/** Somebody who works on the site. */
export const staff = pgTable('staff', {
  id: text('id').primaryKey(),
  /** By which they log in, and which stands beside what they did. */
  name: text('name').notNull().unique(),
  /** With the parameters it was hashed with (`src/server/subjects/staff/passwords.ts`); null until its owner has set one by a link. */
  password: text('password'),
  /** The secret of the authenticator, base32. */
  secondFactor: sealed('second_factor'),
  /** One that was shown and not confirmed yet. */
  pendingFactor: sealed('pending_factor'),
  /** The last 30 seconds for which a code was taken: no code works twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Keyed hashes of those that are left. */
  recoveryCodes: text('recovery_codes').array().notNull().default([]),
  /** An administrator wants a second factor here. */
  secondFactorRequired: boolean('second_factor_required').notNull().default(false),
  /** Keyed hash of who they are at the staff's identity provider; null where nobody has linked them. */
  identityIndex: text('identity_index').unique(),
  /** The mobile number to which links of theirs are sent, and its blind index. */
  phone: sealed('phone'),
  phoneIndex: text('phone_index').unique(),
  /** Before then they approve nothing: the account was made, or reset, a short time ago. */
  reviewsFrom: time('reviews_from'),
  disabled: boolean('disabled').notNull().default(false),
  createdAt: time('created_at').notNull().defaultNow(),
  lastLogin: time('last_login'),
})

/** What somebody may do, in a column and all below it; the column '' is the whole site. */
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
    // Whether somebody may do this anywhere: found at once, also where they may not.
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
    /** Over both halves: the cookie's and the header's. */
    hash: text('hash').notNull().unique(),
    createdAt: time('created_at').notNull().defaultNow(),
    seenAt: time('seen_at').notNull().defaultNow(),
    /** When they last showed their second factor, or without one their password. */
    confirmedAt: time('confirmed_at').notNull().defaultNow(),
    /** What the browser calls itself. */
    device: text('device').notNull().default(''),
  },
  (t) => [index('staff_session_staff').on(t.staffId)],
)

/** By which an account's owner sets a password, or loses a second factor that is gone: once, within a day. */
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

/** What one of the staff wants and another has to agree to. */
export const staffRequest = pgTable('staff_request', {
  id: text('id').primaryKey(),
  /** `password`, `factor`, `identity` or `steps`: `src/server/subjects/staff/requests.ts`. */
  kind: text('kind').notNull(),
  /** Whose account, or which column. */
  subject: text('subject').notNull(),
  detail: jsonb('detail').$type<{ value?: string | number | null }>().notNull(),
  askedBy: text('asked_by')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
  askedAt: time('asked_at').notNull().defaultNow(),
  expiresAt: time('expires_at').notNull(),
})

/** Failed logins, by account and by address, under keyed hashes. */
export const staffAttempt = pgTable('staff_attempt', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  /** When counting begins anew. */
  until: time('until').notNull(),
})
