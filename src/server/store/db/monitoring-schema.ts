import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
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

/** What a total of a day is about: a content, words searched for without a result, or a step of a form. */
export type FigureAbout = 'content' | 'missed' | 'step'

/** How often something happened on a day; nothing in it identifies a person. */
export const visitFigure = pgTable(
  'visit_figure',
  {
    day: text('day').notNull(),
    about: text('about').$type<FigureAbout>().notNull(),
    /** The content's id, the words, or the form's key and the step: `<key> <step>`. */
    subject: text('subject').notNull(),
    total: integer('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.about, t.day, t.subject] })],
)

/** Something that a check found in the version of a content that visitors see. */
export const contentAlarm = pgTable(
  'content_alarm',
  {
    contentId: text('content_id')
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    /** The version that was checked: a newer one is another text. */
    versionId: text('version_id').notNull(),
    about: text('about').$type<AlarmAbout>().notNull(),
    text: text('text').notNull(),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.about, t.text] })],
)

export type AlarmAbout = 'link' | 'host' | 'word' | 'phone' | 'identity' | 'alternative'

/** When live contents were last checked as a whole: one row. */
export const contentCheck = pgTable('content_check', {
  id: integer('id').primaryKey(),
  endedAt: timestamp('ended_at', { withTimezone: true, mode: 'date' }).notNull(),
})
