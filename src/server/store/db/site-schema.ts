import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Fields } from './fields.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** One row: what site.yaml says, and the revision that every cache depends on. */
export const site = pgTable('site', {
  id: integer('id').primaryKey().default(1),
  settings: jsonb('settings').$type<Fields>().notNull(),
  /** Raised in the same transaction as every change that visitors may see. */
  revision: bigint('revision', { mode: 'number' }).notNull().default(1),
  /** The last revision that touched everything. Those after it say in `publication` what they touched. */
  structure: bigint('structure', { mode: 'number' }).notNull().default(1),
  /** True while the content is the unchanged demo, which an import may replace. */
  demo: boolean('demo').notNull().default(false),
})

/** What a revision touched; of one that is not here, everything. The last thousand. */
export const publication = pgTable('publication', {
  revision: bigint('revision', { mode: 'number' }).primaryKey(),
  topics: text('topics').array().notNull(),
})

/** Earlier versions of the site's settings and the current one. Rows never change. */
export const settingsVersion = pgTable('settings_version', {
  /** From 1. */
  number: integer('number').primaryKey(),
  settings: jsonb('settings').$type<Fields>().notNull(),
  /** The member of staff who made it and their name then; both '' for an import. */
  staffId: text('staff_id').notNull().default(''),
  author: text('author').notNull().default(''),
  reason: text('reason').notNull().default(''),
  createdAt: time('created_at').notNull().defaultNow(),
})

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
