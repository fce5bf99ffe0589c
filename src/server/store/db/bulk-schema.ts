import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { SubmissionState } from '../../../contract/types.ts'
import { formSubmission } from './form-schema.ts'
import { sealed } from './private-schema.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * `planned` while a spreadsheet is being read and looked at; `waiting` for a process, `running` in one, `done`; `cancelled` before
 * its end; `failed`; `undoing` and `undone` when it was taken back as a whole.
 */
export type BulkState =
  | 'planned'
  | 'waiting'
  | 'running'
  | 'done'
  | 'cancelled'
  | 'failed'
  | 'undoing'
  | 'undone'

/** What is done to each of many submissions of a form. */
export type BulkKind = 'state' | 'assign' | 'note' | 'deadline'

/** What became of one of them; null until it is its turn. */
export type BulkOutcome =
  | 'changed'
  /** The first of two deciders has decided. */
  | 'proposed'
  | 'same'
  /** Somebody has acted on it since the officer saw it. */
  | 'outdated'
  | 'withdrawn'
  | 'overlapping'
  | 'gone'
  /** In a spreadsheet: no submission of the form has this number, it stands there twice, or its decision is none. */
  | 'noNumber'
  | 'twice'
  | 'noDecision'
  /** A rejection for a plan, which does not say why. */
  | 'noReason'
  | 'formula'

/** An act on many submissions at once, done in the background. */
export const formBulk = pgTable(
  'form_bulk',
  {
    id: text('id').primaryKey(),
    formKey: text('form_key').notNull(),
    staffId: text('staff_id').notNull(),
    /** Made by the app for one order: sent again it finds the first. */
    key: text('key').notNull(),
    kind: text('kind').$type<BulkKind>().notNull(),
    state: text('state').$type<BulkState>().notNull(),
    /** What was ordered, as JSON: words that somebody searched for may be a telephone number. */
    wanted: sealed('wanted').notNull(),
    /** The spreadsheet, if it came from one. */
    fileName: text('file_name'),
    /** Submissions that it is about, once they are gathered, and those whose turn it was. */
    total: integer('total'),
    done: integer('done').notNull().default(0),
    undoneBy: text('undone_by'),
    createdAt: time('created_at').notNull().defaultNow(),
    endedAt: time('ended_at'),
  },
  (t) => [
    uniqueIndex('form_bulk_key').on(t.staffId, t.key),
    index('form_bulk_form').on(t.formKey, t.createdAt),
    index('form_bulk_created').on(t.createdAt),
  ],
)

/** One submission of a bulk action, or one row of a spreadsheet. */
export const formBulkItem = pgTable(
  'form_bulk_item',
  {
    id: text('id').primaryKey(),
    bulkId: text('bulk_id')
      .notNull()
      .references(() => formBulk.id, { onDelete: 'cascade' }),
    /** Its place: the row of a spreadsheet. */
    line: integer('line').notNull(),
    /** Null for a row whose number is nobody's. */
    submissionId: text('submission_id').references((): AnyPgColumn => formSubmission.id, {
      onDelete: 'cascade',
    }),
    number: text('number').notNull(),
    /** As the officer saw it. */
    workVersion: integer('work_version'),
    /** What a spreadsheet says of this one: a decision, and a reason that the applicant reads. */
    state: text('state').$type<SubmissionState>(),
    reason: sealed('reason'),
    /** What stood in the column of decisions, where it is none, or is taken for one although it is written in another way. */
    said: text('said'),
    outcome: text('outcome').$type<BulkOutcome>(),
    /** What it was before, for taking it back. */
    beforeState: text('before_state').$type<SubmissionState>(),
    beforeAssignee: text('before_assignee'),
    beforeDue: time('before_due'),
    /** The work version that this act gave it. */
    afterVersion: integer('after_version'),
    /** The line in the submission's history, or the note. */
    progressId: text('progress_id'),
    appliedAt: time('applied_at'),
    toldAt: time('told_at'),
    /** What became of taking it back: `undone`, `corrected` if the applicant had been told, `proposed` to a second decider, or `outdated`. */
    undone: text('undone').$type<'undone' | 'corrected' | 'proposed' | 'outdated'>(),
  },
  (t) => [
    uniqueIndex('form_bulk_item_line').on(t.bulkId, t.line),
    index('form_bulk_item_outcome').on(t.bulkId, t.outcome, t.line),
    index('form_bulk_item_submission').on(t.submissionId),
  ],
)

/** What one of two deciders has proposed, until the other one agrees or somebody sets another state. */
export const formProposal = pgTable('form_proposal', {
  submissionId: text('submission_id')
    .primaryKey()
    .references(() => formSubmission.id, { onDelete: 'cascade' }),
  staffId: text('staff_id').notNull(),
  state: text('state').$type<SubmissionState>().notNull(),
  /** The text for the applicant. */
  note: sealed('note'),
  sms: boolean('sms').notNull().default(false),
  /** The row of the act that it takes back, where an undo made it. */
  undoes: text('undoes'),
  createdAt: time('created_at').notNull().defaultNow(),
})

/** A filter of the inbox that somebody of the staff keeps under a name. */
export const inboxView = pgTable(
  'inbox_view',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id').notNull(),
    name: text('name').notNull(),
    /** The filter, as JSON. */
    filter: sealed('filter').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('inbox_view_name').on(t.staffId, t.name)],
)

/** A text for applicants that those who work on a form keep under a name. */
export const formText = pgTable(
  'form_text',
  {
    /** Another after each change, so that nobody replaces what they have not seen. */
    id: text('id').primaryKey(),
    formKey: text('form_key').notNull(),
    name: text('name').notNull(),
    /** With places that are filled in for each applicant. It may name somebody. */
    text: sealed('text').notNull(),
    staffId: text('staff_id').notNull(),
    changedAt: time('changed_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('form_text_name').on(t.formKey, t.name)],
)
