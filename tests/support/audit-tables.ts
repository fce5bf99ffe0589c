import { sql } from 'drizzle-orm'
import type { Db } from '../../src/server/store/db/database.ts'

/** The log's tables, which nothing but their triggers keeps from being changed. */
export function auditTables(db: Db) {
  /** As somebody who sits at the database and takes the triggers away first. */
  async function tamper(statement: string): Promise<void> {
    for (const state of ['disable', 'enable']) {
      for (const table of ['audit', 'audit_head', 'audit_seal'])
        await db.execute(sql.raw(`alter table ${table} ${state} trigger all`))
      if (state === 'disable') await db.execute(sql.raw(statement))
    }
  }
  const empty = () =>
    tamper('truncate audit, audit_head, audit_seal, audit_unsealed restart identity cascade')
  return { tamper, empty }
}
