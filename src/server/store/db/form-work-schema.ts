import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { SubmissionState } from '../../../contract/types.ts'
import { formSubmission } from './form-schema.ts'
import { sealed } from './private-schema.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Internal notes of staff about a submission; the applicant never sees them. */
export const formNote = pgTable(
  'form_note',
  {
    id: text('id').primaryKey(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => formSubmission.id, { onDelete: 'cascade' }),
    staffId: text('staff_id').notNull(),
    text: sealed('text').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [index('form_note_submission').on(t.submissionId, t.createdAt)],
)

/** The history of a submission, for its owner and for staff. */
export const formProgress = pgTable(
  'form_progress',
  {
    id: text('id').primaryKey(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => formSubmission.id, { onDelete: 'cascade' }),
    state: text('state').$type<SubmissionState>().notNull(),
    /** A text for the applicant. */
    sealedNote: sealed('sealed_note'),
    /** The same in rows of older versions, until they are sealed in the background. */
    note: text('note'),
    /** The member of staff who did it; null for an act of the applicant. */
    staffId: text('staff_id'),
    /** The applicant sees it from then on, and the state before it until then; null if at once. */
    toldFrom: time('told_from'),
    before: text('before').$type<SubmissionState>(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('form_progress_submission').on(t.submissionId, t.createdAt),
    index('form_progress_plain')
      .on(t.id)
      .where(sql`${t.note} is not null`),
  ],
)
