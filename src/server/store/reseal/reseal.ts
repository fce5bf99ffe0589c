import { sql } from 'drizzle-orm'
import { createAudit } from '../audit/audit.ts'
import type { Db } from '../db/database.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'
import { SEALED_COLUMNS, type SealedColumn } from '../secrets/sealed-columns.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Envelope } from '../db/private-schema.ts'

const BATCH = 500

/** Seals again, with the current key, everything that another key has sealed. The server may be running. */
export async function runReseal(db: Db, secrets: Secrets): Promise<{ exitCode: 0; lines: string[] }> {
  let count = 0
  for (const place of SEALED_COLUMNS) count += await resealColumn(db, secrets, place)
  await createAudit(secrets)(db, { actor: 'operator', action: 'resealed', detail: { envelopes: count } })
  return { exitCode: 0, lines: [`resealed   ${count} envelopes; the other keys may go`] }
}

async function resealColumn(db: Db, secrets: Secrets, { table, column, key }: SealedColumn): Promise<number> {
  const [from, field, id] = [table, column, key].map((name) => sql.identifier(name))
  let count = 0
  for (let last = ''; ;) {
    const { rows } = await db.execute<{ id: string; value: unknown }>(sql`
      select ${id} as id, ${field} as value from ${from}
      where ${id} > ${last} and ${field} is not null order by ${id} limit ${BATCH}`)
    for (const row of rows) {
      // Columns of this type hold envelopes alone.
      const before = unsafeCast<Envelope>(row.value)
      if (secrets.isCurrent(before)) continue
      const place = { table, column, row: row.id }
      const sealed = JSON.stringify(secrets.seal(secrets.unseal(before, place), place))
      // Unless somebody has just written a new value.
      const { rowCount } = await db.execute(sql`
        update ${from} set ${field} = ${sealed}::jsonb where ${id} = ${row.id} and ${field}->>'tag' = ${before.tag}`)
      count += rowCount ?? 0
    }
    if (rows.length < BATCH) return count
    last = rows.at(-1)?.id ?? last
  }
}
