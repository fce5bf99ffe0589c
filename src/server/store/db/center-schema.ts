import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { account } from './account-schema.ts'
import { sealed } from './private-schema.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** One row per account and content, however often it was bookmarked. */
export const bookmark = pgTable(
  'bookmark',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    contentId: text('content_id').notNull(),
    /** 1: kept; 0: removed. */
    status: integer('status').notNull().default(1),
    collectedAt: time('collected_at').notNull(),
    /** What the content was when it was kept: shown when it is no longer published. */
    kind: text('kind').notNull(),
    columnKey: text('column_key').notNull(),
    title: text('title').notNull(),
  },
  (t) => [
    uniqueIndex('bookmark_content').on(t.accountId, t.contentId),
    index('bookmark_newest').on(t.accountId, t.collectedAt),
  ],
)

/** A message from the organisation to one person; its text is sealed. */
export const message = pgTable(
  'message',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The subject of the message: the same event is reported once. */
    key: text('key').notNull(),
    sealed: sealed('sealed').notNull(),
    createdAt: time('created_at').notNull(),
    readAt: time('read_at'),
  },
  (t) => [
    uniqueIndex('message_key').on(t.accountId, t.key),
    index('message_newest').on(t.accountId, t.createdAt),
  ],
)

/** An event that somebody wants to be told about by SMS. */
export const subscription = pgTable(
  'subscription',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** `plans`: a plan opens for registration; `records`: one of the person's records changes. */
    topic: text('topic').notNull(),
    /** Earlier events are not reported. */
    since: time('since').notNull(),
    endedAt: time('ended_at'),
  },
  (t) => [uniqueIndex('subscription_topic').on(t.accountId, t.topic)],
)
