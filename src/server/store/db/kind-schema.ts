import { integer, json, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { KindSteps } from './kind-steps.ts'
import type { Fields } from './fields.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A site's own kinds (schemas/ in its folder); every version of a schema that was ever used is kept. */
export const siteSchema = pgTable(
  'site_schema',
  {
    kind: text('kind').notNull(),
    version: integer('version').notNull(),
    /** Not jsonb, which does not keep the order of properties: pages show them in the written order. */
    schema: json('schema').$type<Fields>().notNull(),
    /** How this version changed the fields of contents; older contents are read through it. */
    steps: jsonb('steps').$type<KindSteps>().notNull().default({}),
    /** Who made it; '' for an import. */
    author: text('author').notNull().default(''),
    reason: text('reason').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.version] })],
)
