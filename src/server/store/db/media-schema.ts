import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { MediaFocus } from '../../../contract/media.ts'
import type { Locale } from '../../../contract/types.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export type MediaAlt = Partial<Record<Locale, string>>

/** A picture or file. Contents refer to its `id`; its public address contains the hash, so the bytes at an address never change. */
export const media = pgTable(
  'media',
  {
    id: text('id').primaryKey(),
    /** Its path in the site folder: `media/…`. */
    path: text('path').notNull().unique(),
    name: text('name').notNull(),
    /** The first 32 hex digits of the SHA-256 of the bytes. */
    hash: text('hash').notNull(),
    /** The same hash for the bytes last imported: an import leaves a file alone while the folder still has the same bytes. */
    importedHash: text('imported_hash'),
    mime: text('mime').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** In pixels; null for other files than pictures. */
    width: integer('width'),
    height: integer('height'),
    /** Widths in pixels of the finished WebP renditions. */
    renditions: integer('renditions').array().notNull().default([]),
    /** Its folder in the library; null: the folder of its path, which never changes. */
    folder: text('folder'),
    /** A description of what it shows, by language. */
    alt: jsonb('alt').$type<MediaAlt>().notNull().default({}),
    /** The part that stays visible when cropped; null: the middle. */
    focus: jsonb('focus').$type<MediaFocus>(),
    /** The name of the member of staff who added it or its bytes; '' for an import. */
    addedBy: text('added_by').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
    deletedAt: time('deleted_at'),
  },
  (t) => [index('media_hash').on(t.hash)],
)

/** Pictures, by their bytes, whose renditions were begun and are not finished. */
export const renditionAttempt = pgTable('rendition_attempt', {
  hash: text('hash').primaryKey(),
  attempts: integer('attempts').notNull(),
  /** The version of the program that tried: another may succeed. */
  decoder: text('decoder').notNull(),
  /** Set while a process works on it; null after a failure that the process survived. */
  begunAt: time('begun_at'),
})
