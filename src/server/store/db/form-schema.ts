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

export * from './export-schema.ts'

type Fields = Record<string, unknown>
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Every version of a form that was ever in force: each submission is shown with the version it was filled in with. */
export const formVersion = pgTable(
  'form_version',
  {
    formKey: text('form_key').notNull(),
    version: integer('version').notNull(),
    /** Not jsonb, which does not keep the order of fields. */
    definition: json('definition').$type<FormDefinition>().notNull(),
    /** Who published it; empty for a form that came with a site folder. */
    author: text('author').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.formKey, t.version] })],
)

/** A form that is being designed: each save overwrites the draft until it is published as a version. */
export const formDesign = pgTable('form_design', {
  formKey: text('form_key').primaryKey(),
  /** Null while there is no difference to the newest version. */
  definition: json('definition').$type<FormDefinition>(),
  /** Rises with every change, so that a stale save is recognised. */
  draftVersion: integer('draft_version').notNull().default(0),
  /** The newest version when the draft was begun; 0 for a form without one. */
  basedOn: integer('based_on').notNull().default(0),
  updatedBy: text('updated_by').notNull().default(''),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

/** The site's forms, each with the version that is in force. */
export const form = pgTable('form', {
  key: text('key').primaryKey(),
  version: integer('version').notNull(),
})

/** How many submissions a round with a quota has accepted. */
export const formRound = pgTable(
  'form_round',
  {
    formKey: text('form_key').notNull(),
    round: text('round').notNull(),
    taken: integer('taken').notNull(),
  },
  (t) => [primaryKey({ columns: [t.formKey, t.round] })],
)

/** A submission. */
export const formSubmission = pgTable(
  'form_submission',
  {
    id: text('id').primaryKey(),
    /** As people read it out: the day and eight digits. */
    number: text('number').notNull().unique(),
    formKey: text('form_key').notNull(),
    formVersion: integer('form_version').notNull(),
    round: text('round').notNull().default(''),
    /** Null when nobody was logged in. */
    accountId: text('account_id'),
    /** Hash of the browser's draft cookie, when nobody was logged in and the cookie was set. */
    browser: text('browser'),
    /** Which submission of its account in its round this is, where the policy limits that. */
    onceKey: text('once_key'),
    /** Identifies one act of sending: sending again with it returns the first receipt. */
    idempotencyKey: text('idempotency_key').notNull(),
    state: text('state').$type<SubmissionState>().notNull().default('received'),
    /** Choices, numbers and dates: see `src/server/subjects/forms/definition/sealing.ts`. */
    values: jsonb('values').$type<Fields>().notNull(),
    /** The other fields, sealed, as JSON. */
    sealedValues: sealed('sealed_values'),
    /** The rules by which they were separated: `SEALING`. Rows of older rules are sealed anew in the background. */
    sealing: integer('sealing').notNull().default(0),
    /** Keyed indexes of the words in sealed texts, by which the inbox finds it. */
    words: integer('words').array().notNull().default([]),
    /** SHA-256 of the answers, number, time and salt; see `src/server/subjects/forms/sending/receipt.ts`. */
    hash: text('hash').notNull(),
    salt: text('salt').notNull(),
    consentVersion: text('consent_version'),
    /** The version in which the applicant agreed separately to the use of sensitive answers; null if there are none. */
    sensitiveConsent: text('sensitive_consent'),
    /** When the applicant withdrew that consent: since then, staff have no sensitive answer of it. */
    sensitiveWithdrawnAt: time('sensitive_withdrawn_at'),
    /** Whether another submission that was not withdrawn has a number in common with it: see `formOverlap`. */
    isOverlapping: boolean('is_overlapping').notNull().default(false),
    /** The member of staff who handles it. */
    assigneeId: text('assignee_id'),
    /** The member of staff who filled it in for somebody, and how that person agreed: `counter`, `phone` or `letter`. */
    filledBy: text('filled_by'),
    agreedBy: text('agreed_by'),
    /** The link it was begun with, if any. */
    prefilled: jsonb('prefilled').$type<Prefilled>(),
    /** For a link that allows one submission. */
    linkKey: text('link_key'),
    /** Rises with every act of staff or applicant: a decision names the state that the officer saw. */
    workVersion: integer('work_version').notNull().default(0),
    /** When that was last; null if nobody has done anything since it came. */
    workedAt: time('worked_at'),
    /** By when the form promised an answer, or the staff since; null if it promises none. */
    dueAt: time('due_at'),
    /** 1, and one more with each correction; earlier editions are in `form_submission_edition`. */
    edition: integer('edition').notNull().default(1),
    correctedAt: time('corrected_at'),
    /** When its sender last urged an answer that is late. */
    urgedAt: time('urged_at'),
    /** The idempotency key of the correction that made this edition. */
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
    index('form_submission_form').on(t.formKey, t.createdAt, t.id),
    index('form_submission_assignee')
      .on(t.formKey, t.assigneeId, t.createdAt, t.id)
      .where(sql`${t.assigneeId} is not null`),
    index('form_submission_unassigned')
      .on(t.formKey, t.createdAt, t.id)
      .where(sql`${t.assigneeId} is null`),
    index('form_submission_state').on(t.formKey, t.state, t.createdAt, t.id),
    index('form_submission_account').on(t.accountId, t.createdAt),
    index('form_submission_due')
      .on(t.formKey, t.dueAt, t.id)
      .where(sql`${t.dueAt} is not null and ${t.state} in ('received', 'reviewing', 'contacted', 'invited')`),
    index('form_submission_overlapping')
      .on(t.formKey, t.createdAt)
      .where(sql`${t.isOverlapping}`),
    index('form_submission_sealing')
      .on(t.id)
      .where(sql`${t.sealing} < 1`),
  ],
)

/**
 * Keyed hashes of values that identify a person or company, such as a telephone number. Whether another submission has the
 * same value is decided when it is stored, so that finding duplicates compares nothing. See
 * `src/server/subjects/forms/sending/overlaps.ts`.
 */
export const formOverlap = pgTable(
  'form_overlap',
  {
    key: text('key').notNull(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => formSubmission.id, { onDelete: 'cascade' }),
    /** Whether another submission that counts has the same value. */
    isShared: boolean('is_shared').notNull().default(false),
    /** False for a withdrawn submission, which is still found by its number. */
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

/** A household's place in a round: no second submission can take it; see `src/server/subjects/forms/sending/household.ts`. */
export const formHousehold = pgTable(
  'form_household',
  {
    formKey: text('form_key').notNull(),
    /** Keyed hash of the persons and the round. */
    key: text('key').notNull(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => formSubmission.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.formKey, t.key] }), index('form_household_submission').on(t.submissionId)],
)

/** An earlier edition of a submission; it never changes. */
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
    sealing: integer('sealing').notNull().default(0),
    hash: text('hash').notNull(),
    salt: text('salt').notNull(),
    consentVersion: text('consent_version'),
    sensitiveConsent: text('sensitive_consent'),
    /** The idempotency key with which it was sent. */
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('form_submission_edition_number').on(t.submissionId, t.edition),
    index('form_submission_edition_key').on(t.idempotencyKey),
    index('form_submission_edition_account').on(t.accountId),
    index('form_submission_edition_sealing')
      .on(t.id)
      .where(sql`${t.sealing} < 1`),
  ],
)

/** A draft of a form. It belongs to an account, or to a browser by the hash of its cookie. */
export const formDraft = pgTable(
  'form_draft',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    /** The account, if it belongs to one: erased and exported with it. */
    accountId: text('account_id'),
    /** For a correction: the number of the submission, and the edition that it replaces. */
    corrects: text('corrects'),
    correctsEdition: integer('corrects_edition'),
    formKey: text('form_key').notNull(),
    formVersion: integer('form_version').notNull(),
    step: integer('step').notNull().default(0),
    /** The answers so far, as JSON. */
    values: sealed('values').notNull(),
    /** The link it was begun with. */
    link: sealed('link'),
    /** The idempotency key with which it will be sent. */
    idempotencyKey: text('idempotency_key').notNull(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('form_draft_owner').on(t.owner, t.formKey),
    index('form_draft_updated').on(t.updatedAt),
    index('form_draft_account').on(t.accountId),
  ],
)

/** `arriving` until the bytes are stored, `waiting` in quarantine; the bytes of an `infected` file are deleted. */
export type UploadState = 'arriving' | 'waiting' | 'clean' | 'unscanned' | 'infected'

/** A file uploaded to a form; its bytes are sealed and kept in a store of their own. */
export const formUpload = pgTable(
  'form_upload',
  {
    id: text('id').primaryKey(),
    /** Its owner, as for drafts; see `src/server/subjects/forms/drafts/drafts.ts`. */
    owner: text('owner').notNull(),
    accountId: text('account_id'),
    formKey: text('form_key').notNull(),
    field: text('field').notNull(),
    /** Null until the submission that names it is sent. */
    submissionId: text('submission_id').references(() => formSubmission.id, { onDelete: 'cascade' }),
    name: sealed('name').notNull(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    /** SHA-256 of the stored bytes. */
    hash: text('hash').notNull(),
    /** The key with which the bytes are sealed, itself sealed. */
    fileKey: sealed('file_key').notNull(),
    /** Its name in the file store. */
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

/** Who made a link: the id of a member of staff, or the name of a service key. */
export type Issuer = { staff: string } | { system: string }

/** What a submission keeps of its link: the names of fields, not their values. */
export interface Prefilled {
  by: Issuer
  /** When the link was made, as ISO time. */
  at: string
  fields: string[]
  locked: string[]
}
