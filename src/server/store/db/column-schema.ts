import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Fields } from './fields.ts'

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
    /** Whether visitors could ever have its address: kept by a trigger. Until then it can have another key. */
    everPublished: boolean('ever_published').notNull().default(false),
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
