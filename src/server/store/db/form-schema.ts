import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { FormDefinition } from '../../../contract/forms/types.ts'
import type { SubmissionState } from '../../../contract/types.ts'
import { sealed } from './private-schema.ts'

type Fields = Record<string, unknown>
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Every version of a form that was ever in force: a submission is shown with the one it was filled in by. */
export const formVersion = pgTable(
  'form_version',
  {
    formKey: text('form_key').notNull(),
    version: integer('version').notNull(),
    /** Not jsonb, which forgets the order of fields. */
    definition: json('definition').$type<FormDefinition>().notNull(),
    /** Who of the staff published it; empty for one that came with a folder. */
    author: text('author').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.formKey, t.version] })],
)

/** A form that is being designed: its draft overwrites itself until it is published as a version. */
export const formDesign = pgTable('form_design', {
  formKey: text('form_key').primaryKey(),
  /** Null while it is as the newest version says. */
  definition: json('definition').$type<FormDefinition>(),
  /** Rises with every change, so that a stale save is told from a fresh one. */
  draftVersion: integer('draft_version').notNull().default(0),
  /** The newest version when the draft was begun; 0 for a form that has none. */
  basedOn: integer('based_on').notNull().default(0),
  updatedBy: text('updated_by').notNull().default(''),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

/** The forms of the site, each in the version that is in force. */
export const form = pgTable('form', {
  key: text('key').primaryKey(),
  version: integer('version').notNull(),
})

/** How many submissions a round with a quota has taken. */
export const formRound = pgTable(
  'form_round',
  {
    formKey: text('form_key').notNull(),
    round: text('round').notNull(),
    taken: integer('taken').notNull(),
  },
  (t) => [primaryKey({ columns: [t.formKey, t.round] })],
)

/** One filled form. */
export const formSubmission = pgTable(
  'form_submission',
  {
    id: text('id').primaryKey(),
    /** As people read it out: the day and eight figures. */
    number: text('number').notNull().unique(),
    formKey: text('form_key').notNull(),
    formVersion: integer('form_version').notNull(),
    round: text('round').notNull().default(''),
    /** Null where nobody was logged in. */
    accountId: text('account_id'),
    /** The hash of the browser's cookie of drafts, where nobody was logged in and there was one. */
    browser: text('browser'),
    /** Which one it is for its account in its round, where the policy allows one. */
    onceKey: text('once_key'),
    /** Names one act of sending: who sends it again gets the first receipt. */
    idempotencyKey: text('idempotency_key').notNull(),
    state: text('state').$type<SubmissionState>().notNull().default('received'),
    /** Fields that may be read without a key. */
    values: jsonb('values').$type<Fields>().notNull(),
    /** The other fields, as JSON. */
    sealedValues: sealed('sealed_values'),
    /** SHA-256 over what was entered, number, time and salt; see `src/server/subjects/forms/sending/receipt.ts`. */
    hash: text('hash').notNull(),
    salt: text('salt').notNull(),
    consentVersion: text('consent_version'),
    /** Another one that was not withdrawn has one of its numbers: see `formOverlap`. */
    isOverlapping: boolean('is_overlapping').notNull().default(false),
    /** Who of the staff works on it. */
    assigneeId: text('assignee_id'),
    /** Who of the staff filled it in for somebody, and how that one agreed: `counter`, `phone` or `letter`. */
    filledBy: text('filled_by'),
    agreedBy: text('agreed_by'),
    /** By which link it was begun, where it was begun by one. */
    prefilled: jsonb('prefilled').$type<Prefilled>(),
    /** Of a link that brings one submission. */
    linkKey: text('link_key'),
    /** One more with every act of the staff or its applicant: whoever decides names the one that they saw. */
    workVersion: integer('work_version').notNull().default(0),
    /** 1, and one more with every correction; the earlier ones stand in `form_submission_edition`. */
    edition: integer('edition').notNull().default(1),
    correctedAt: time('corrected_at'),
    /** Of the correction that made this edition. */
    correctionKey: text('correction_key'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('form_submission_idempotency').on(t.formKey, t.idempotencyKey),
    uniqueIndex('form_submission_once')
      .on(t.formKey, t.onceKey)
      .where(sql`${t.onceKey} is not null`),
    uniqueIndex('form_submission_link')
      .on(t.linkKey)
      .where(sql`${t.linkKey} is not null`),
    index('form_submission_correction')
      .on(t.formKey, t.correctionKey)
      .where(sql`${t.correctionKey} is not null`),
    index('form_submission_form').on(t.formKey, t.createdAt),
    index('form_submission_account').on(t.accountId, t.createdAt),
    index('form_submission_overlapping')
      .on(t.formKey, t.createdAt)
      .where(sql`${t.isOverlapping}`),
  ],
)

/**
 * Keyed hashes of what tells one person or company from others, such as a telephone number. Whether another submission has
 * the same is decided as it is stored: looking for duplicates compares nothing. See `src/server/subjects/forms/sending/overlaps.ts`.
 */
export const formOverlap = pgTable(
  'form_overlap',
  {
    key: text('key').notNull(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => formSubmission.id, { onDelete: 'cascade' }),
    /** Another one that counts has the same. */
    isShared: boolean('is_shared').notNull().default(false),
    /** False for one that was withdrawn, which is found by its number nevertheless. */
    counts: boolean('counts').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.submissionId] }),
    index('form_overlap_submission').on(t.submissionId),
    index('form_overlap_counted')
      .on(t.key, t.isShared)
      .where(sql`${t.counts}`),
  ],
)

/** What a submission takes of its round as that of a household: nobody else takes the same; see `src/server/subjects/forms/sending/household.ts`. */
export const formHousehold = pgTable(
  'form_household',
  {
    formKey: text('form_key').notNull(),
    /** Keyed hash of persons and round. */
    key: text('key').notNull(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => formSubmission.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.formKey, t.key] }), index('form_household_submission').on(t.submissionId)],
)

/** What a submission was before it was corrected; never changes. */
export const formSubmissionEdition = pgTable(
  'form_submission_edition',
  {
    id: text('id').primaryKey(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => formSubmission.id, { onDelete: 'cascade' }),
    accountId: text('account_id'),
    edition: integer('edition').notNull(),
    formVersion: integer('form_version').notNull(),
    values: jsonb('values').$type<Fields>().notNull(),
    sealedValues: sealed('sealed_values'),
    hash: text('hash').notNull(),
    salt: text('salt').notNull(),
    consentVersion: text('consent_version'),
    /** Of the act of sending that made it. */
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('form_submission_edition_number').on(t.submissionId, t.edition),
    index('form_submission_edition_key').on(t.idempotencyKey),
    index('form_submission_edition_account').on(t.accountId),
  ],
)

/** What the staff says to each other about a submission; its applicant never sees it. */
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

/** What has happened to a submission: for its owner and the staff. */
export const formProgress = pgTable(
  'form_progress',
  {
    id: text('id').primaryKey(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => formSubmission.id, { onDelete: 'cascade' }),
    state: text('state').$type<SubmissionState>().notNull(),
    /** What the applicant reads beside it. */
    note: text('note'),
    /** Who of the staff said so; null for what its applicant did. */
    staffId: text('staff_id'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [index('form_progress_submission').on(t.submissionId, t.createdAt)],
)

/** A form that somebody has begun: theirs by account, or by a cookie whose hash stands here. */
export const formDraft = pgTable(
  'form_draft',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    /** Where it is an account's: goes with it, and is handed out to it. */
    accountId: text('account_id'),
    /** The number of the submission that it corrects, and the edition in whose place it goes. */
    corrects: text('corrects'),
    correctsEdition: integer('corrects_edition'),
    formKey: text('form_key').notNull(),
    formVersion: integer('form_version').notNull(),
    step: integer('step').notNull().default(0),
    /** What was entered so far, as JSON. */
    values: sealed('values').notNull(),
    /** The link that it was begun with. */
    link: sealed('link'),
    /** Of the submission that this will be. */
    idempotencyKey: text('idempotency_key').notNull(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('form_draft_owner').on(t.owner, t.formKey),
    index('form_draft_updated').on(t.updatedAt),
    index('form_draft_account').on(t.accountId),
  ],
)

/** `arriving` until its bytes are kept, `waiting` in quarantine; of what was `infected` the bytes are gone. */
export type UploadState = 'arriving' | 'waiting' | 'clean' | 'unscanned' | 'infected'

/** A file that somebody has added to a form; its bytes are sealed and lie in a store of their own. */
export const formUpload = pgTable(
  'form_upload',
  {
    id: text('id').primaryKey(),
    /** Whose it is, as drafts are somebody's; see `src/server/subjects/forms/drafts/drafts.ts`. */
    owner: text('owner').notNull(),
    accountId: text('account_id'),
    formKey: text('form_key').notNull(),
    field: text('field').notNull(),
    /** Null until what names it is sent. */
    submissionId: text('submission_id').references(() => formSubmission.id, { onDelete: 'cascade' }),
    name: sealed('name').notNull(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    /** SHA-256 of what is kept. */
    hash: text('hash').notNull(),
    /** What its bytes are sealed with. */
    fileKey: sealed('file_key').notNull(),
    /** Under which key the store has them. */
    storeKey: text('store_key').notNull(),
    state: text('state').$type<UploadState>().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('form_upload_owner').on(t.owner, t.formKey),
    index('form_upload_submission').on(t.submissionId),
    index('form_upload_account').on(t.accountId),
  ],
)

/** Who made a link: the id of somebody of the staff, or the name of a service key. */
export type Issuer = { staff: string } | { system: string }

/** What is kept of the link with a submission: names of fields, and nothing of what stood in them. */
export interface Prefilled {
  by: Issuer
  /** When the link was made: ISO time. */
  at: string
  fields: string[]
  locked: string[]
}
