import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BulkState } from './bulk-schema.ts'
import type { Fields } from './fields.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What a row of a table does to the contents: decided before anything is changed. */
export type SheetPlan = 'new' | 'changed' | 'same' | 'refused'

/** Why a row is refused: the path of a field, or '' for the row, and a sentence. */
export interface SheetFault {
  field: string
  reason: string
}

/** A field that gets another value, as people read it. */
export interface SheetChange {
  field: string
  before: string
  after: string
}

/** What an import changes of a content's row; times as ISO. */
export interface SheetBefore {
  draft: Fields | null
  title: string
  updatedBy: string
  updatedAt: string
  writers: string[]
  reviewState: string | null
  reviewId: string | null
  edited: boolean
  liveVersion: string | null
  waitingVersion: string | null
  pendingVersion: string | null
  publishAt: string | null
}

/** An import of contents from a table: read and looked at first, then carried out in the background. */
export const contentSheet = pgTable(
  'content_sheet',
  {
    id: text('id').primaryKey(),
    /** '' for contents of the whole site. */
    columnKey: text('column_key').notNull(),
    kind: text('kind').notNull(),
    staffId: text('staff_id').notNull(),
    /** Made by the app for one import: sent again it finds the first. */
    key: text('key').notNull(),
    state: text('state').$type<BulkState>().notNull(),
    fileName: text('file_name').notNull(),
    /** The paths of the fields in its columns; `id` for the content's own. */
    fields: jsonb('fields').$type<string[]>().notNull(),
    /** The field by which a row finds its content; null where every row is a new one. */
    identifiedBy: text('identified_by'),
    /** Whether contents are published, or stay drafts. */
    publishes: boolean('publishes').notNull(),
    /** Rows that change something, and those whose turn it was. */
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    undoneBy: text('undone_by'),
    createdAt: time('created_at').notNull().defaultNow(),
    endedAt: time('ended_at'),
  },
  (t) => [
    uniqueIndex('content_sheet_key').on(t.staffId, t.key),
    index('content_sheet_column').on(t.columnKey, t.createdAt),
    index('content_sheet_created').on(t.createdAt),
  ],
)

/** A row of such a table. */
export const contentSheetRow = pgTable(
  'content_sheet_row',
  {
    id: text('id').primaryKey(),
    sheetId: text('sheet_id')
      .notNull()
      .references(() => contentSheet.id, { onDelete: 'cascade' }),
    /** Its place in the file. */
    line: integer('line').notNull(),
    /** The content it changes, or the id that the new one gets. */
    contentId: text('content_id'),
    title: text('title').notNull(),
    /** What it is found by, to recognise a row that stands twice; '' for nothing. */
    mark: text('mark').notNull(),
    plan: text('plan').$type<SheetPlan>().notNull(),
    fault: jsonb('fault').$type<SheetFault>(),
    changes: jsonb('changes').$type<SheetChange[]>().notNull().default([]),
    /** The new values by path; null empties a field. */
    patch: jsonb('patch').$type<Record<string, unknown>>().notNull().default({}),
    /** The content's draft version when it was looked at, and the one that this row made. */
    draftVersion: integer('draft_version'),
    afterVersion: integer('after_version'),
    /** The version that was published by it. */
    madeVersion: text('made_version'),
    /** How the content stood before, for taking it back. */
    before: jsonb('before').$type<SheetBefore>(),
    /** Null until its turn; `left` where somebody has changed the content since, so that it was not taken back. */
    outcome: text('outcome').$type<'done' | 'undone' | 'left'>(),
  },
  (t) => [
    uniqueIndex('content_sheet_row_line').on(t.sheetId, t.line),
    index('content_sheet_row_plan').on(t.sheetId, t.plan, t.line),
    index('content_sheet_row_mark').on(t.sheetId, t.mark),
  ],
)
