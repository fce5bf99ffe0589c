import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { content } from './content-schema.ts'

/** How often a module was opened, one row a day; nothing in it identifies a person. */
export const accessCount = pgTable(
  'access_count',
  {
    day: text('day').notNull(),
    moduleKey: text('module_key').notNull(),
    path: text('path').notNull(),
    deviceType: text('device_type').notNull(),
    total: integer('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.moduleKey, t.path, t.deviceType] })],
)

/** Addresses that no page has, and which page of the site led there ('' where none did); bounded, the least asked go. */
export const unknownAddress = pgTable(
  'unknown_address',
  {
    address: text('address').notNull(),
    source: text('source').notNull(),
    total: integer('total').notNull(),
    lastDay: text('last_day').notNull(),
  },
  (t) => [primaryKey({ columns: [t.address, t.source] })],
)

/** How many visitors an answer helped on a day, and how many it did not; nothing in it identifies a person. */
export const answerOpinion = pgTable(
  'answer_opinion',
  {
    contentId: text('content_id')
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    day: text('day').notNull(),
    isHelpful: boolean('is_helpful').notNull(),
    total: integer('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.day, t.isHelpful] })],
)
