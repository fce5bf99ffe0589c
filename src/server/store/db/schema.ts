import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { contentState } from './content-state.ts'
import { staffSession } from './staff-schema.ts'
import type { Fields } from './fields.ts'

export * from './site-schema.ts'
export * from './bulk-schema.ts'
export * from './form-schema.ts'
export * from './form-work-schema.ts'
export * from './account-schema.ts'
export * from './center-schema.ts'
export * from './private-schema.ts'
export * from './staff-schema.ts'
export * from './kind-schema.ts'
export * from './record-schema.ts'
export * from './media-schema.ts'
export * from './monitoring-schema.ts'
export * from './allocation-schema.ts'
export * from './choosing-schema.ts'
export * from './waiting-schema.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Compared by code points, the same in every database. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A node of the column tree (栏目); `settings` is valid against its template's settings schema. */
export const column = pgTable(
  'column_node',
  {
    key: text('key').primaryKey(),
    parentKey: text('parent_key'),
    position: integer('position').notNull(),
    /** 1 to 4; deeper trees are rejected. */
    level: integer('level').notNull(),
    label: text('label').notNull(),
    'label.en': text('label_en'),
    'label.zh-CN': text('label_zh_cn'),
    template: text('template').notNull(),
    route: text('route'),
    settings: jsonb('settings').$type<Fields>().notNull().default({}),
    hidden: boolean('hidden').notNull().default(false),
    special: boolean('special').notNull().default(false),
    business: text('business'),
    multiBusiness: boolean('multi_business').notNull().default(false),
    externalUrl: text('external_url'),
    updateCycleDays: integer('update_cycle_days'),
    locale: text('locale'),
    /** False for a column in preparation: neither it nor anything below it appears in a public answer. */
    published: boolean('published').notNull().default(true),
    /** For a column in the bin: where visitors are redirected. */
    redirectKey: text('redirect_key'),
    deletedAt: time('deleted_at'),
  },
  (t) => [index('column_node_parent').on(t.parentKey, t.position)],
)

/** How many review steps the contents of a column and everything below it need; the column '' is the whole site. */
export const reviewRule = pgTable('review_rule', {
  columnKey: text('column_key').primaryKey(),
  /** 0, 1 or 3. */
  steps: integer('steps').notNull(),
})

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
    /** When its author was notified of that and saw the notice. */
    seenAt: time('seen_at'),
  },
  (t) => [
    index('draft_version_content').on(t.contentId, t.createdAt),
    index('draft_version_created').on(t.createdAt),
    index('draft_version_replaced')
      .on(t.staffId)
      .where(sql`${t.replacedById} is not null and ${t.seenAt} is null`),
  ],
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

/**
 * What lists read: one narrow row per published content.
 * Order within a column: rank, newest first, then those without a date by title, then id. Rank is -1 when pinned, the kind's
 * `order` if it has one, else 0.
 */
export const live = pgTable(
  'live',
  {
    id: text('id')
      .primaryKey()
      .references(() => content.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    columnKey: text('column_key').notNull(),
    classify: text('classify').notNull().default(''),
    rank: integer('rank').notNull().default(0),
    /** 0001-01-01 for a content without a date, of a kind whose contents may have one. */
    published: time('published').notNull(),
    /** The sort key of contents without a date; empty for all others. */
    sort: plainText('sort').notNull().default(''),
    title: text('title').notNull(),
    /** The kind's fields without the body (`x-kind.body`), flattened: what a list shows, including other rich text. */
    item: jsonb('item').$type<Fields>().notNull(),
  },
  (t) => [
    index('live_column').on(
      t.columnKey,
      t.kind,
      t.rank,
      t.published.desc().nullsFirst(),
      t.sort,
      t.id.desc().nullsFirst(),
    ),
    index('live_classify').on(
      t.columnKey,
      t.kind,
      t.classify,
      t.rank,
      t.published.desc().nullsFirst(),
      t.sort,
      t.id.desc().nullsFirst(),
    ),
    // Deliberately without the order: a page of one column must not be searched among all contents of its kind.
    index('live_kind').on(t.kind),
    // Tells a search how far back the newest contents reach.
    index('live_published').on(t.published.desc().nullsFirst()),
  ],
)

/** Totals, kept as counters so that a list never has to count. `columnKey` '' stands for kinds of the whole site. */
export const liveCount = pgTable(
  'live_count',
  {
    columnKey: text('column_key').notNull(),
    kind: text('kind').notNull(),
    classify: text('classify').notNull(),
    total: integer('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.columnKey, t.kind, t.classify] })],
)

/**
 * Full text of versions: CJK bigrams and words. Values for filtering and sorting stand beside it, so that hits are
 * found, counted and ordered without another table. A row without `published` is not live and is never found. Going
 * live updates narrow rows only, because a version's words may be written long before.
 * The document also holds marks for title and date: see `src/server/subjects/contents/published/search-marks.ts`.
 * Migration 0001 stores the words outside the table's pages and leaves room there, so that rows go live in place.
 */
export const search = pgTable(
  'search',
  {
    version: text('version')
      .primaryKey()
      .references(() => contentVersion.id, { onDelete: 'cascade' }),
    /** The content's id. */
    id: text('id').notNull(),
    document: tsvector('document').notNull(),
    kind: text('kind').notNull().default(''),
    columnKey: text('column_key').notNull().default(''),
    /** In the form used to compare titles (`titleForm`). */
    title: text('title').notNull().default(''),
    /** The version of the rules it was written by: `SEARCH_FORM`. */
    form: integer('form').notNull().default(0),
    published: time('published'),
  },
  (t) => [index('search_document').using('gin', t.document), index('search_form').on(t.form)],
)

/** Former addresses of contents, normalised (no trailing slash, decoded, lower case); they redirect permanently. */
export const permalink = pgTable(
  'permalink',
  {
    path: text('path').primaryKey(),
    contentId: text('content_id')
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
  },
  (t) => [index('permalink_content').on(t.contentId)],
)

/**
 * The YAML and schema files of the site folder as imported, so that an export returns them unchanged. Stored in parts: a statement
 * takes several times the memory of what it carries.
 */
export const siteFile = pgTable(
  'site_file',
  {
    path: text('path').notNull(),
    /** From 0; a file is its parts in this order. */
    part: integer('part').notNull().default(0),
    source: text('source').notNull(),
    edited: boolean('edited').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.path, t.part] })],
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
