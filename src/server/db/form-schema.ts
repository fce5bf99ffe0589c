import { integer, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { FormDefinition } from '../../contract/forms/types.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Every version of a form that was ever in force: a submission is shown with the one it was filled in by. */
export const formVersion = pgTable(
  'form_version',
  {
    formKey: text('form_key').notNull(),
    version: integer('version').notNull(),
    /** Not jsonb, which forgets the order of fields. */
    definition: json('definition').$type<FormDefinition>().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.formKey, t.version] })],
)

/** The forms of the site, each in the version that is in force. */
export const form = pgTable('form', {
  key: text('key').primaryKey(),
  version: integer('version').notNull(),
})
