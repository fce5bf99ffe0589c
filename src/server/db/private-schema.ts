import { customType, pgTable, text } from 'drizzle-orm/pg-core'
import type { Envelope } from '../secrets/secrets.ts'

/**
 * A text that the database must not know, as an envelope bound to this table, this column and the row's key: the
 * table's primary key is one column.
 */
export const sealed = customType<{ data: Envelope; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (envelope) => JSON.stringify(envelope),
})

/** Keys that are themselves sealed with a data key. */
export const secret = pgTable('secret', {
  name: text('name').primaryKey(),
  value: sealed('value').notNull(),
})
