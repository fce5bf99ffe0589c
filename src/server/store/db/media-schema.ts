import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { MediaFocus } from '../../../contract/media.ts'
import type { Locale } from '../../../contract/types.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export type MediaAlt = Partial<Record<Locale, string>>

/** A picture or file. Contents name it by `id`; its public address carries the hash, so bytes never change under one. */
export const media = pgTable(
  'media',
  {
    id: text('id').primaryKey(),
    /** Where the site folder keeps it: `media/…`. */
    path: text('path').notNull().unique(),
    name: text('name').notNull(),
    /** First 32 hex digits of the SHA-256 of the bytes. */
    hash: text('hash').notNull(),
    /** Of the bytes that the site folder gave last: an import leaves a file alone while the folder still has the same. */
    importedHash: text('imported_hash'),
    mime: text('mime').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Pixels; null for what is no picture. */
    width: integer('width'),
    height: integer('height'),
    /** Widths in pixels of the WebP renditions that are ready. */
    renditions: integer('renditions').array().notNull().default([]),
    /** Where the library shows it; null: in the folder of its path, which never changes. */
    folder: text('folder'),
    /** What it shows, by language. */
    alt: jsonb('alt').$type<MediaAlt>().notNull().default({}),
    /** What stays in sight where it is cropped; null: its middle. */
    focus: jsonb('focus').$type<MediaFocus>(),
    /** The name of who of the staff added it, or its bytes; '' for an import. */
    addedBy: text('added_by').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
    deletedAt: time('deleted_at'),
  },
  (t) => [index('media_hash').on(t.hash)],
)

/** Pictures whose renditions were begun and have not come to a good end, by their bytes, whatever files hold them. */
export const renditionAttempt = pgTable('rendition_attempt', {
  hash: text('hash').primaryKey(),
  attempts: integer('attempts').notNull(),
  /** Which program it was that tried: another may do better. */
  decoder: text('decoder').notNull(),
  /** While a process is at it; null after a failure that it lived to note. */
  begunAt: time('begun_at'),
})
