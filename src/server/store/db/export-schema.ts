import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { sealed } from './private-schema.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** `waiting` for a process, `running` in one, `done` and there to be taken, or `failed`. One that was cancelled has no row. */
export type ExportState = 'waiting' | 'running' | 'done' | 'failed'

/** A file that somebody of the staff asked for: it is made in the background, and gone after a day. */
export const formExport = pgTable(
  'form_export',
  {
    id: text('id').primaryKey(),
    formKey: text('form_key').notNull(),
    /** Who asked for it, and nobody else takes it. */
    staffId: text('staff_id').notNull(),
    state: text('state').$type<ExportState>().notNull().default('waiting'),
    /** What was asked for, as JSON: words that somebody searched for may be a telephone number. */
    wanted: sealed('wanted').notNull(),
    name: text('name').notNull(),
    /** Submissions that it will have, once they are counted, and those that are written. */
    total: integer('total'),
    done: integer('done').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** How often it was begun: a process that another one has replaced writes no more of it. */
    run: integer('run').notNull().default(0),
    /** Files that are not in a ZIP, and rows that have no place in a sheet. */
    leftOut: integer('left_out').notNull().default(0),
    /** When the log was told that it is taken: its parts are handed out for a time. */
    takenAt: time('taken_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [index('form_export_staff').on(t.staffId, t.formKey, t.createdAt)],
)

/** A part of such a file: sealed bytes in the store of uploads. */
export const formExportPart = pgTable(
  'form_export_part',
  {
    id: text('id').primaryKey(),
    exportId: text('export_id')
      .notNull()
      .references(() => formExport.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer('number').notNull(),
    storeKey: text('store_key').notNull(),
    /** The key of its bytes. */
    fileKey: sealed('file_key').notNull(),
  },
  (t) => [
    uniqueIndex('form_export_part_number').on(t.exportId, t.number),
    index('form_export_part_store').on(t.storeKey),
  ],
)
