import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ClosingFigures } from '../../../contract/closing/figures.ts'
import type { ChoosingRules, ChoosingState, ChoosingStep } from '../../../contract/choosing/types.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** How the flats of a plan are chosen, as it was published. */
export const choosing = pgTable('choosing', {
  planId: text('plan_id').primaryKey(),
  rules: jsonb('rules').$type<ChoosingRules>().notNull(),
  /** How often sessions were published. */
  version: integer('version').notNull().default(1),
  publishedBy: text('published_by').notNull(),
  publishedAt: time('published_at').notNull(),
})

/** A span of time in which some households choose. */
export const choosingSession = pgTable(
  'choosing_session',
  {
    planId: text('plan_id').notNull(),
    /** From 1, in the order of time. */
    number: integer('number').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    /** For those who missed theirs on that day. */
    isMakeUp: boolean('is_make_up').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.planId, t.number] })],
)

/** A household that may choose. Whoever changes something of it locks this row first, and the rows of flats after it. */
export const choosingHousehold = pgTable(
  'choosing_household',
  {
    planId: text('plan_id').notNull(),
    /** What people know: 第 86 号. */
    rank: integer('rank').notNull(),
    /** Of the list. */
    no: text('no').notNull(),
    submissionId: text('submission_id').notNull(),
    /** How many people; null where the form does not say. */
    members: integer('members'),
    session: integer('session').notNull(),
    /** By which it is called within its session; its rank, until it was absent. */
    turn: integer('turn').notNull(),
    state: text('state').$type<ChoosingState>().notNull().default('waiting'),
    /** At which it is served just now. */
    counter: integer('counter'),
    calledAt: time('called_at'),
    absences: integer('absences').notNull().default(0),
    /** Time that it was given beyond its session, after a choice was undone. */
    until: time('until'),
    chosenAt: time('chosen_at'),
    /** The number of the receipt of its choice. */
    receipt: text('receipt'),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.rank] }),
    /** A counter serves one household at a time. */
    uniqueIndex('choosing_household_counter').on(t.planId, t.counter),
    uniqueIndex('choosing_household_submission').on(t.planId, t.submissionId),
    uniqueIndex('choosing_household_receipt').on(t.receipt),
    index('choosing_household_session').on(t.planId, t.session, t.turn),
    index('choosing_household_owner').on(t.submissionId),
  ],
)

/** A counter in the hall, and who of the staff works there. */
export const choosingCounter = pgTable(
  'choosing_counter',
  {
    planId: text('plan_id').notNull(),
    number: integer('number').notNull(),
    staffId: text('staff_id').notNull(),
    /** Whether it is closed for a while, and what is said of it. */
    isPaused: boolean('is_paused').notNull().default(false),
    note: text('note').notNull().default(''),
    since: time('since').notNull(),
  },
  (t) => [primaryKey({ columns: [t.planId, t.number] })],
)

/** What happened, in the order of its ids: for boards, screens and the console. Nothing in it is a person. */
export const choosingEvent = pgTable(
  'choosing_event',
  {
    id: text('id').primaryKey(),
    planId: text('plan_id').notNull(),
    at: time('at').notNull(),
    step: text('step').$type<ChoosingStep>().notNull(),
    rank: integer('rank').notNull(),
    /** Such as 5-2-0801; empty where no flat is concerned. */
    flat: text('flat').notNull().default(''),
    /** Null where it happened online, or by the clock. */
    counter: integer('counter'),
  },
  (t) => [index('choosing_event_plan').on(t.planId, t.id), index('choosing_event_rank').on(t.planId, t.rank)],
)

/** `held` until a moment; `taken` with a rank was chosen here, without one it was given elsewhere; `off` takes no part. */
export type FlatState = 'free' | 'held' | 'taken' | 'off'

/**
 * A flat of a plan, at the price that visitors see. It is the one place that says who has a flat: it has one rank, and a
 * rank has one flat.
 */
export const flat = pgTable(
  'flat',
  {
    id: text('id').primaryKey(),
    planId: text('plan_id').notNull(),
    building: text('building').notNull(),
    unit: text('unit').notNull(),
    number: text('number').notNull(),
    /** The order in which they were typed in. */
    position: integer('position').notNull(),
    floor: integer('floor').notNull(),
    type: text('type').notNull(),
    /** Square metres. */
    area: doublePrecision('area').notNull(),
    /** Square metres without walls and shared parts; null where it is not said. */
    innerArea: doublePrecision('inner_area'),
    orientation: text('orientation').notNull(),
    /** Yuan: a month's rent, or the price of the whole. */
    price: doublePrecision('price').notNull(),
    state: text('state').$type<FlatState>().notNull(),
    /** Who holds it, or has chosen it. */
    rank: integer('rank'),
    /** Since when. */
    since: time('since'),
    /** Of a held one: from then on it counts as free. */
    heldUntil: time('held_until'),
  },
  (t) => [
    uniqueIndex('flat_place').on(t.planId, t.building, t.unit, t.number),
    uniqueIndex('flat_rank').on(t.planId, t.rank),
    foreignKey({
      name: 'flat_household',
      columns: [t.planId, t.rank],
      foreignColumns: [choosingHousehold.planId, choosingHousehold.rank],
    }),
    check('flat_held', sql`(state = 'held') = (held_until is not null)`),
    check(
      'flat_given',
      sql`(rank is null) = (since is null) and (rank is null or state in ('held', 'taken'))`,
    ),
    check('flat_holder', sql`state <> 'held' or rank is not null`),
  ],
)

/** How a plan ends: the notice of its result, and its figures from the day on which it was closed. */
export const allocationClosing = pgTable('allocation_closing', {
  planId: text('plan_id').primaryKey(),
  /** The content that was made of the result, as a draft. */
  noticeId: text('notice_id'),
  closedAt: time('closed_at'),
  closedBy: text('closed_by'),
  figures: jsonb('figures').$type<ClosingFigures>(),
  /** When the links between its numbers and the households' applications were removed. */
  unlinkedAt: time('unlinked_at'),
})
