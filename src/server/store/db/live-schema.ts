import { customType, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { content, contentVersion } from './content-schema.ts'
import type { Fields } from './fields.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Compared by code points, the same in every database. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

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
