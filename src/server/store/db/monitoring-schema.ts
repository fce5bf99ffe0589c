import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

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
