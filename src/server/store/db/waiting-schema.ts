import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The line before a form that opens at a time, or before the login: one row for each opening, none for those who wait. */
export const waitingRoom = pgTable(
  'waiting_room',
  {
    /** The key of the form, or `_login`. */
    room: text('room').notNull(),
    /** Milliseconds since 1970; 0 for the login. */
    opensAt: bigint('opens_at', { mode: 'number' }).notNull(),
    /** Decides the order of those who came before the hour. It is drawn at the hour. */
    seed: text('seed'),
    /** How many came before the hour. */
    early: integer('early').notNull().default(0),
    /** How many came later. */
    issued: integer('issued').notNull().default(0),
    /** How much of the line has been let in. */
    mark: doublePrecision('mark').notNull().default(0),
    /** How many have taken their turn. */
    taken: integer('taken').notNull().default(0),
    /** How many were let in and how many came in the last minute, fading: who has gone away holds nobody up. */
    recentlyLetIn: doublePrecision('recently_let_in').notNull().default(0),
    recentlyTaken: doublePrecision('recently_taken').notNull().default(0),
    /** Turns within a minute, as the staff has set it; null for the site's own. */
    pace: integer('pace'),
    /** Everybody is let in. */
    isOpen: boolean('is_open').notNull().default(false),
    /** When the line last moved, in milliseconds since 1970. */
    movedAt: doublePrecision('moved_at').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.room, t.opensAt] })],
)

/** Whose a turn is that somebody has begun to use. */
export const waitingTurn = pgTable(
  'waiting_turn',
  {
    /** The place that was let in. */
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    usedAt: time('used_at').notNull().defaultNow(),
  },
  (t) => [index('waiting_turn_used').on(t.usedAt)],
)
