import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../store/db/schema.ts'

/** The names of all tables, each after those that its rows refer to. */
export const TABLES: readonly string[] = inOrder()

/** Sessions, codes, tickets, leases, exports, bulk actions and deliveries to other systems: a restore brings none of them back. */
const FLEETING = new Set([
  'session',
  'device',
  'challenge',
  'ticket',
  'staff_session',
  'staff_token',
  'staff_attempt',
  'staff_link',
  'staff_challenge',
  'staff_request',
  'content_open',
  'guard_count',
  'lease',
  'form_export',
  'form_export_part',
  'form_bulk',
  'form_bulk_item',
  'content_sheet',
  'content_sheet_row',
  'publication',
  'waiting_room',
  'waiting_turn',
  'webhook_delivery',
])

/** The tables whose rows a backup holds; the others are empty after a restore. */
export const KEPT_TABLES: readonly string[] = TABLES.filter((name) => !FLEETING.has(name))

function inOrder(): string[] {
  const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable))
  const references = new Map(
    tables.map((table) => {
      const { name, foreignKeys } = getTableConfig(table)
      const targets = foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name)
      return [name, targets.filter((target) => target !== name)] as const
    }),
  )
  const ordered = new Set<string>()
  const place = (name: string) => {
    if (ordered.has(name)) return
    for (const target of references.get(name) ?? []) place(target)
    ordered.add(name)
  }
  for (const name of [...references.keys()].sort()) place(name)
  return [...ordered]
}
