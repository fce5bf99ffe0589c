import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DrawSuite } from '../../../contract/draw/types.ts'
import { sealed } from './private-schema.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Households that meet a condition form a group; the last group has no condition and takes all others. */
export interface GroupRule {
  name: string
  field?: string
  value?: string | number | boolean
}

/** A plan that is allocated here. Every change of it locks this row first. */
export const allocation = pgTable('allocation', {
  /** The content that describes the plan. */
  planId: text('plan_id').primaryKey(),
  formKey: text('form_key').notNull().default(''),
  round: text('round').notNull().default(''),
  suite: text('suite').$type<DrawSuite>().notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

/** A published list; it never changes. */
export const allocationEdition = pgTable(
  'allocation_edition',
  {
    id: text('id').primaryKey(),
    planId: text('plan_id').notNull(),
    edition: integer('edition').notNull(),
    /** What changed since the previous edition, and why. */
    reason: text('reason').notNull().default(''),
    groups: jsonb('groups').$type<GroupRule[]>().notNull(),
    /** The bytes of list.csv; the fingerprint is their hash. */
    csv: text('csv').notNull(),
    fingerprint: text('fingerprint').notNull(),
    households: integer('households').notNull(),
    registered: integer('registered').notNull(),
    rejected: integer('rejected').notNull(),
    objectionsUntil: time('objections_until').notNull(),
    proposedBy: text('proposed_by').notNull(),
    confirmedBy: text('confirmed_by').notNull(),
    frozenAt: time('frozen_at').notNull(),
  },
  (t) => [uniqueIndex('allocation_edition_number').on(t.planId, t.edition)],
)

/** Which household holds which list number. */
export const allocationEntry = pgTable(
  'allocation_entry',
  {
    editionId: text('edition_id')
      .notNull()
      .references(() => allocationEdition.id),
    no: text('no').notNull(),
    submissionId: text('submission_id').notNull(),
    /** Keyed hash of the receipt number. */
    receiptIndex: text('receipt_index').notNull(),
    /** Shown until the objection period ends, then removed. */
    maskedName: text('masked_name'),
  },
  (t) => [
    primaryKey({ columns: [t.editionId, t.no] }),
    index('allocation_entry_receipt').on(t.receiptIndex),
    index('allocation_entry_submission').on(t.submissionId),
  ],
)

/**
 * The sealed number and the announcement. They are made together and never change; only a copy of the sealed number that was
 * lost is sealed anew from the envelope.
 */
export const allocationSeal = pgTable('allocation_seal', {
  planId: text('plan_id').primaryKey(),
  editionId: text('edition_id')
    .notNull()
    .references(() => allocationEdition.id),
  secret: sealed('secret').notNull(),
  /** The bytes of announcement.json. */
  announcement: text('announcement').notNull(),
  /** Hash of those bytes. */
  fingerprint: text('fingerprint').notNull(),
  sealedAt: time('sealed_at').notNull(),
  proposedBy: text('proposed_by').notNull(),
  confirmedBy: text('confirmed_by').notNull(),
  /** Who printed the envelope, which is done once. */
  printedBy: text('printed_by'),
  printedAt: time('printed_at'),
  /** The two who opened it. */
  openedBy: text('opened_by'),
  openedWith: text('opened_with'),
  openedAt: time('opened_at'),
  /** By the database's clock, so that the clock of a process does not matter. */
  createdAt: time('created_at').notNull().defaultNow(),
})

/** The result of a draw. A second row corrects a public number that was entered wrongly; the first row stays. */
export const allocationDraw = pgTable(
  'allocation_draw',
  {
    id: text('id').primaryKey(),
    planId: text('plan_id').notNull(),
    number: integer('number').notNull(),
    publicNumber: text('public_number').notNull(),
    /** The bytes of draw.json. */
    record: text('record').notNull(),
    /** For a correction: the reason, and where the record of the public number is kept. */
    reason: text('reason').notNull().default(''),
    enteredBy: text('entered_by').notNull(),
    confirmedBy: text('confirmed_by').notNull(),
    drawnAt: time('drawn_at').notNull(),
  },
  (t) => [uniqueIndex('allocation_draw_number').on(t.planId, t.number)],
)

export const ACTS = ['list', 'seal', 'draw', 'correct', 'undo', 'open'] as const
export type ActKind = (typeof ACTS)[number]

/** The first person's part of an act that takes two people; deleted when the second person has done theirs. */
export const allocationAct = pgTable(
  'allocation_act',
  {
    id: text('id').primaryKey(),
    planId: text('plan_id').notNull(),
    kind: text('kind').$type<ActKind>().notNull(),
    payload: sealed('payload').notNull(),
    staffId: text('staff_id').notNull(),
    /** Hash of the browser's mark: the two people must use two devices. */
    browser: text('browser').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [uniqueIndex('allocation_act_person').on(t.planId, t.kind, t.staffId)],
)
