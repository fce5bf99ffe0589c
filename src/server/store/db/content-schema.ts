import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { contentState } from './content-state.ts'
import type { Fields } from './fields.ts'
import { staff, staffSession } from './staff-schema.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A content of any kind. Visitors see the version named by `liveVersion`; the draft is the editor's. */
export const content = pgTable(
  'content',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Null only for kinds that belong to the whole site (skins, app versions). */
    columnKey: text('column_key'),
    locale: text('locale').notNull(),
    /** Its place in the site folder: `contents/<column>/<slug>.md` or `data/<kind>.yaml#<row>`. */
    path: text('path').unique(),
    /** The draft: the kind's fields, including the body's HTML. Null when nothing differs from the version. */
    draft: jsonb('draft').$type<Fields>(),
    /** Raised with every change of the draft or of the content's state: a save that names an older one is stale. */
    draftVersion: integer('draft_version').notNull().default(0),
    /** The newest title, for lists of staff. */
    title: text('title').notNull().default(''),
    /** The name of the member of staff who changed it last; '' for an import. */
    updatedBy: text('updated_by').notNull().default(''),
    updatedAt: time('updated_at').notNull().defaultNow(),
    /** The draft's state in its review: `sent`, `approved` or `returned`. */
    reviewState: text('review_state'),
    /** The current or the last review. */
    reviewId: text('review_id'),
    /** The members of staff who wrote on it since the last approval: none of them may approve it. */
    writers: jsonb('writers').$type<string[]>().notNull().default([]),
    liveVersion: text('live_version'),
    /** The version that goes live together with its unpublished column: it was live before, or was published meanwhile. */
    waitingVersion: text('waiting_version'),
    /** The version that goes live at `publishAt`, whatever is live or pending until then. */
    pendingVersion: text('pending_version'),
    /** Scheduled times of going live and of being withdrawn, by the server's clock. */
    publishAt: time('publish_at'),
    withdrawAt: time('withdraw_at'),
    /** The version last imported: an import leaves a content alone while the folder's source is unchanged. */
    importedVersion: text('imported_version'),
    /** True once changed here; until then an export returns its source byte for byte. */
    edited: boolean('edited').notNull().default(false),
    /** A hash of who began it, and of the key that they named: the same once more is this content. */
    begunKey: text('begun_key').unique(),
    createdAt: time('created_at').notNull().defaultNow(),
    /** In the bin since this time. */
    deletedAt: time('deleted_at'),
  },
  (t) => [
    // Each index begins with what a staff list is filtered by and continues in the order of the list.
    index('content_updated').on(t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('content_column').on(t.columnKey, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('content_kind').on(t.kind, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('content_state').on(contentState(t), t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('content_by')
      .on(t.updatedBy, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.updatedBy} <> ''`),
    index('content_title').using('gin', sql`title_parts(${t.title})`),
    index('content_review')
      .on(t.reviewState)
      .where(sql`${t.reviewState} is not null`),
    // For counting drafts by column, and for finding drafts that refer to a picture.
    index('content_begun')
      .on(t.columnKey)
      .where(sql`${t.deletedAt} is null and (${t.liveVersion} is null or ${t.draft} is not null)`),
    index('content_draft_media')
      .using('gin', sql`media_named('', ${t.draft})`)
      .where(sql`${t.draft} is not null`),
    index('content_waiting')
      .on(t.waitingVersion)
      .where(sql`${t.waitingVersion} is not null`),
    index('content_pending')
      .on(t.pendingVersion)
      .where(sql`${t.pendingVersion} is not null`),
    index('content_publish_at')
      .on(t.publishAt)
      .where(sql`${t.publishAt} is not null`),
    index('content_withdraw_at')
      .on(t.withdrawAt)
      .where(sql`${t.withdrawAt} is not null`),
    check('content_scheduled', sql`(${t.pendingVersion} is null) = (${t.publishAt} is null)`),
  ],
)

/** A version never changes. */
export const contentVersion = pgTable(
  'content_version',
  {
    id: text('id').primaryKey(),
    contentId: text('content_id')
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    /** The source as imported (the whole file) or as edited; never sent to a browser. */
    source: text('source').notNull(),
    /** Derived from the source: sanitised, with `media:<id>` and `content:<id>` references. */
    html: text('html'),
    sanitiser: integer('sanitiser').notNull(),
    fields: jsonb('fields').$type<Fields>().notNull(),
    schemaVersion: integer('schema_version').notNull(),
    /** What of the source could not be rendered as intended, for import summaries. */
    notes: jsonb('notes').$type<unknown[]>().notNull().default([]),
    author: text('author').notNull(),
    /** The members of staff who wrote on it since the content's last approval. */
    writers: jsonb('writers').$type<string[]>().notNull().default([]),
    /** Why it was made, in its author's words. */
    reason: text('reason').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [index('content_version_content').on(t.contentId, t.createdAt)],
)

/**
 * A stored state of a draft: kept about once a minute while somebody writes, and whenever another text replaces it. Deleted after
 * a period.
 */
export const draftVersion = pgTable(
  'draft_version',
  {
    id: text('id').primaryKey(),
    contentId: text('content_id')
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    /** The kind's fields, including the body's HTML, as of this version of the kind. */
    fields: jsonb('fields').$type<Fields>().notNull(),
    schemaVersion: integer('schema_version').notNull(),
    /** The id and name of the last author; both '' for an import. */
    staffId: text('staff_id').notNull(),
    name: text('name').notNull(),
    writers: jsonb('writers').$type<string[]>().notNull().default([]),
    /** When it was written. */
    createdAt: time('created_at').notNull(),
    /** The member of staff who replaced it with another text; null when its author simply went on writing. */
    replacedById: text('replaced_by_id'),
    replacedBy: text('replaced_by').notNull().default(''),
    replacedAt: time('replaced_at'),
  },
  (t) => [
    index('draft_version_content').on(t.contentId, t.createdAt),
    index('draft_version_created').on(t.createdAt),
  ],
)

/** Tells a member of staff about a content: the bell of the app. Deleted after 90 days. */
export const staffMessage = pgTable(
  'staff_message',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** `returned`, `approved`, `mentioned` or `replaced`. */
    about: text('about').notNull(),
    contentId: text('content_id')
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    /** The text that was replaced, and is kept. */
    draftId: text('draft_id').references(() => draftVersion.id, { onDelete: 'cascade' }),
    /** The name of the person who did it; '' for an import. */
    name: text('name').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    readAt: time('read_at'),
    /** When it was sent by mail. */
    mailedAt: time('mailed_at'),
  },
  (t) => [
    index('staff_message_staff').on(t.staffId, t.createdAt),
    index('staff_message_content').on(t.contentId),
    index('staff_message_draft').on(t.draftId),
    index('staff_message_created').on(t.createdAt),
  ],
)

/** Which contents are open in the app, as their pages report periodically. */
export const contentOpen = pgTable(
  'content_open',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => staffSession.id, { onDelete: 'cascade' }),
    contentId: text('content_id')
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    seenAt: time('seen_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.sessionId] }), index('content_open_session').on(t.sessionId)],
)

/** The history of a version: sent, approved, returned, published and so on. Rows never change. */
export const reviewEvent = pgTable(
  'review_event',
  {
    id: text('id').primaryKey(),
    contentId: text('content_id')
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    versionId: text('version_id').notNull(),
    /** Shared by all steps of one review; null for events outside a review, such as comments. */
    reviewId: text('review_id'),
    action: text('action').notNull(),
    /** For approvals and returns: the step, from 1. */
    step: integer('step'),
    staffId: text('staff_id').notNull(),
    name: text('name').notNull(),
    /** The reason or the comment. */
    words: text('words').notNull().default(''),
    /** For a comment: the part of the version it refers to; null for the whole version. */
    place: text('place'),
    /** How that part begins, so that it can be found in a later text. */
    quote: text('quote'),
    /** The comment that this one answers, resolves or reopens. */
    answers: text('answers'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('review_event_content').on(t.contentId),
    index('review_event_version').on(t.versionId),
    index('review_event_review').on(t.reviewId),
  ],
)
