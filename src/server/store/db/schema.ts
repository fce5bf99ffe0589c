import { sql } from 'drizzle-orm'
import {
  bigint,
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

export * from './form-schema.ts'
export * from './account-schema.ts'
export * from './center-schema.ts'
export * from './private-schema.ts'
export * from './staff-schema.ts'
export * from './kind-schema.ts'
export * from './record-schema.ts'
export * from './media-schema.ts'
export * from './monitoring-schema.ts'
export * from './allocation-schema.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Compared by code points, alike in every database. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** One row a site: what site.yaml says, and the number every cache goes by. */
export const site = pgTable('site', {
  id: integer('id').primaryKey().default(1),
  settings: jsonb('settings').$type<Fields>().notNull(),
  /** Raised in the same transaction as everything a visitor may see. */
  revision: bigint('revision', { mode: 'number' }).notNull().default(1),
  /** True while the content is the untouched demo, which an import may replace. */
  demo: boolean('demo').notNull().default(false),
})

/** What the site's settings were, and are by the newest. Never changed once written. */
export const settingsVersion = pgTable('settings_version', {
  /** From 1. */
  number: integer('number').primaryKey(),
  settings: jsonb('settings').$type<Fields>().notNull(),
  /** Who of the staff, and their name then; both '' for an import. */
  staffId: text('staff_id').notNull().default(''),
  author: text('author').notNull().default(''),
  reason: text('reason').notNull().default(''),
  createdAt: time('created_at').notNull().defaultNow(),
})

/** A node of the tree of columns (栏目); `settings` is valid against its template's settings schema. */
export const column = pgTable(
  'column_node',
  {
    key: text('key').primaryKey(),
    parentKey: text('parent_key'),
    position: integer('position').notNull(),
    /** 1 to 4; the server refuses deeper trees. */
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
    /** Prepared columns are not; nothing of them, and nothing below them, stands in a public answer. */
    published: boolean('published').notNull().default(true),
    /** Of one in the bin: where visitors are led instead. */
    redirectKey: text('redirect_key'),
    deletedAt: time('deleted_at'),
  },
  (t) => [index('column_node_parent').on(t.parentKey, t.position)],
)

/** How many steps of review contents of a column and of all below it need; the column '' is the whole site. */
export const reviewRule = pgTable('review_rule', {
  columnKey: text('column_key').primaryKey(),
  /** 0, 1 or 3. */
  steps: integer('steps').notNull(),
})

/** One content of any kind. What visitors see is the version that `liveVersion` names; the draft is the editor's. */
export const content = pgTable(
  'content',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Null only for kinds that belong to the whole site (skins, app versions). */
    columnKey: text('column_key'),
    locale: text('locale').notNull(),
    /** Where the site folder keeps it: `contents/<column>/<slug>.md` or `data/<kind>.yaml#<row>`. */
    path: text('path').unique(),
    /** What is being written: the kind's fields, the body's HTML among them. Null when nothing differs from the version. */
    draft: jsonb('draft').$type<Fields>(),
    /** Raised with each change of the draft or of what becomes of the content: a save that knows an older one is stale. */
    draftVersion: integer('draft_version').notNull().default(0),
    /** As it was named last, for lists of the staff. */
    title: text('title').notNull().default(''),
    /** The name of who of the staff changed it last; '' for an import. */
    updatedBy: text('updated_by').notNull().default(''),
    updatedAt: time('updated_at').notNull().defaultNow(),
    /** How the draft stands in its review: `sent`, `approved` or `returned`. */
    reviewState: text('review_state'),
    /** The review that goes on, or is done. */
    reviewId: text('review_id'),
    /** Who of the staff wrote on it since it was approved last: none of them may approve it. */
    writers: jsonb('writers').$type<string[]>().notNull().default([]),
    liveVersion: text('live_version'),
    /** The version that goes live with its column, which visitors do not see: it was live, or published meanwhile. */
    waitingVersion: text('waiting_version'),
    /** The version that goes live at `publishAt`, whatever is live or waits until then. */
    pendingVersion: text('pending_version'),
    /** Scheduled: goes live or away at these times, by the server's clock. */
    publishAt: time('publish_at'),
    withdrawAt: time('withdraw_at'),
    /** The version the site folder gave last: an import leaves a content alone while the folder still says the same. */
    importedVersion: text('imported_version'),
    /** True once changed here; until then an export gives its source back byte for byte. */
    edited: boolean('edited').notNull().default(false),
    createdAt: time('created_at').notNull().defaultNow(),
    /** In the bin since then. */
    deletedAt: time('deleted_at'),
  },
  (t) => [
    // Each begins with what a list of the staff is narrowed by, and goes on in the order of the list.
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
    // How many each column has begun, and which drafts name a picture.
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

/** Never changed once written. */
export const contentVersion = pgTable(
  'content_version',
  {
    id: text('id').primaryKey(),
    contentId: text('content_id')
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    /** As imported (the whole file) or as edited; never sent to a browser. */
    source: text('source').notNull(),
    /** Derived from the source: sanitised, with `media:<id>` and `content:<id>` references. */
    html: text('html'),
    sanitiser: integer('sanitiser').notNull(),
    fields: jsonb('fields').$type<Fields>().notNull(),
    schemaVersion: integer('schema_version').notNull(),
    /** What of the source does not come out as it was meant: for the summaries of imports. */
    notes: jsonb('notes').$type<unknown[]>().notNull().default([]),
    author: text('author').notNull(),
    /** Who of the staff wrote on it since the content was approved last. */
    writers: jsonb('writers').$type<string[]>().notNull().default([]),
    /** Why it was made, in its author's words. */
    reason: text('reason').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [index('content_version_content').on(t.contentId, t.createdAt)],
)

/**
 * What a draft said: kept about once a minute while somebody writes, and whenever another text took its place. Removed after
 * some time.
 */
export const draftVersion = pgTable(
  'draft_version',
  {
    id: text('id').primaryKey(),
    contentId: text('content_id')
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    /** The kind's fields, the body's HTML among them, as of this version of the kind. */
    fields: jsonb('fields').$type<Fields>().notNull(),
    schemaVersion: integer('schema_version').notNull(),
    /** The id and the name of who wrote it last; both '' for an import. */
    staffId: text('staff_id').notNull(),
    name: text('name').notNull(),
    writers: jsonb('writers').$type<string[]>().notNull().default([]),
    /** When it was written. */
    createdAt: time('created_at').notNull(),
    /** Who of the staff put another text in its place, where that was no writing on. */
    replacedById: text('replaced_by_id'),
    replacedBy: text('replaced_by').notNull().default(''),
    replacedAt: time('replaced_at'),
    /** When who wrote it was told so, and has seen it. */
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

/** What became of a version: it was sent, judged, published and so on. Never changed once written. */
export const reviewEvent = pgTable(
  'review_event',
  {
    id: text('id').primaryKey(),
    contentId: text('content_id')
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    versionId: text('version_id').notNull(),
    /** All of one sending share it; null for what belongs to none, such as comments. */
    reviewId: text('review_id'),
    action: text('action').notNull(),
    /** 1 for the first; of approvals and returns. */
    step: integer('step'),
    staffId: text('staff_id').notNull(),
    name: text('name').notNull(),
    /** The reason that was given, or the comment. */
    words: text('words').notNull().default(''),
    /** Of a comment: the part of the version that it is about; null for the whole of it. */
    place: text('place'),
    /** How that part begins, to be found again in a later text. */
    quote: text('quote'),
    /** The comment that this answers, resolves or opens again. */
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
 * What lists read: one narrow row for each published content.
 * Order within a column: rank, newest first, those without a date last and by their titles, id. Rank is -1 when pinned, the kind's `order` when it has one, else 0.
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
    /** 0001-01-01 for a content that has no date, of a kind whose contents may have one. */
    published: time('published').notNull(),
    /** By which contents without a date stand among each other; empty for all others. */
    sort: plainText('sort').notNull().default(''),
    title: text('title').notNull(),
    /** The kind's fields without its body (`x-kind.body`), flat: what a list shows, an answer's other rich text included. */
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
    // Without the order on purpose: a page of one column must never be looked for among all contents of its kind.
    index('live_kind').on(t.kind),
    // By which a search knows how far back the newest contents reach.
    index('live_published').on(t.published.desc().nullsFirst()),
  ],
)

/** Totals, kept as counters so that no list ever counts. `columnKey` '' is a kind that belongs to the whole site. */
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
 * Full text of versions: CJK bigrams plus words. What a search narrows and sorts by stands beside it, so that hits are
 * found, counted and put in order without another table. A row without `published` is not live: nobody finds it. Going
 * live is an update of narrow rows, since a version's words may be written long before.
 * Beside the words the document holds marks of title and date: see `src/server/subjects/contents/published/search-marks.ts`.
 * Migration 0001 keeps the words out of the table's pages and leaves room there, so that rows go live where they stand.
 */
export const search = pgTable(
  'search',
  {
    version: text('version')
      .primaryKey()
      .references(() => contentVersion.id, { onDelete: 'cascade' }),
    /** The content's. */
    id: text('id').notNull(),
    document: tsvector('document').notNull(),
    kind: text('kind').notNull().default(''),
    columnKey: text('column_key').notNull().default(''),
    /** In the form in which titles are compared (`titleForm`). */
    title: text('title').notNull().default(''),
    /** By which rules it was written: `SEARCH_FORM`. */
    form: integer('form').notNull().default(0),
    published: time('published'),
  },
  (t) => [index('search_document').using('gin', t.document), index('search_form').on(t.form)],
)

/** Former addresses of contents, normalised (no trailing slash, decoded, lower case); they redirect for good. */
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
 * The site folder's YAML and schema files as they came, so that an export gives them back; in parts, since a statement takes
 * several times the memory of what it carries.
 */
export const siteFile = pgTable(
  'site_file',
  {
    path: text('path').notNull(),
    /** From 0; a file is all its parts, one after the other. */
    part: integer('part').notNull().default(0),
    source: text('source').notNull(),
    edited: boolean('edited').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.path, t.part] })],
)

/** Which contents somebody has open in the app, as their pages say it again and again. */
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
