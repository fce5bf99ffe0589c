import { eq, getTableColumns, inArray, is, type SQLWrapper } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isRecord } from '../../../contract/is-record.ts'
import type { Db } from '../../store/db/database.ts'
import * as schema from '../../store/db/schema.ts'
import { isSealedColumn } from '../../store/secrets/sealed-columns.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import type { Envelope } from '../../store/db/private-schema.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'

export interface OwnTable {
  table: string
  rows: Record<string, unknown>[]
}

/** Technical columns for lookups and proofs: they contain nothing about a person that other columns do not. */
const TECHNICAL =
  /^(?:hash|previousHash|.*index|accountId|proof|fingerprint.*|fileKey|storeKey|link|linkKey|words|sealing)$/i

interface Owned {
  name: string
  table: PgTable
  owner: PgColumn
  key: string | undefined
}

/** Every table with rows that belong to accounts: tables added later are found automatically. */
const OWNED: readonly Owned[] = Object.values<unknown>(schema)
  .filter((value) => is(value, PgTable))
  .flatMap((table) => {
    const columns = getTableColumns(table)
    const { name } = getTableConfig(table)
    const owner = name === 'account' ? columns.id : columns.accountId
    const key = Object.entries(columns).find(([, column]) => column.primary)?.[0]
    return owner === undefined || name === 'erasure' ? [] : [{ name, table, owner, key }]
  })

/** Deletes everything that belongs to these accounts, except the accounts themselves. */
export async function deleteOwned(tx: Db, ids: SQLWrapper): Promise<void> {
  for (const { name, table, owner } of OWNED) {
    if (name !== 'account') await tx.delete(table).where(inArray(owner, ids))
  }
}

export const OWNED_TABLES: readonly string[] = OWNED.map(({ name }) => name)

/** Everything stored about one person, unsealed. */
export async function collectOwn(
  db: Db,
  { unseal }: Pick<Secrets, 'unseal'>,
  accountId: string,
): Promise<OwnTable[]> {
  const found: OwnTable[] = []
  for (const { name, table, owner, key } of OWNED) {
    const columns = getTableColumns(table)
    // Rows of a table that is known only here: a group of values by the names of its columns.
    const rows = unsafeCast<Record<string, unknown>[]>(
      await db.select().from(table).where(eq(owner, accountId)),
    )
    const opened = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).flatMap(([field, value]): [string, unknown][] => {
          const column = columns[field]
          if (column === undefined || TECHNICAL.test(field) || value === null) return []
          if (!isSealedColumn(column)) return [[field, value]]
          const place = { table: name, column: column.name, row: String(row[key ?? '']) }
          // Columns of this type hold envelopes alone.
          return [[field, parsed(unseal(unsafeCast<Envelope>(value), place))]]
        }),
      ),
    )
    if (opened.length > 0) found.push({ table: name, rows: opened.map(withSealed) })
  }
  return found
}

/** The answers to a form together, as they were given. */
function withSealed({ sealedValues, ...row }: Record<string, unknown>): Record<string, unknown> {
  return isRecord(sealedValues) && isRecord(row.values)
    ? { ...row, values: { ...row.values, ...sealedValues } }
    : row
}

function parsed(text: string): unknown {
  try {
    return /^[[{"]/.test(text) ? JSON.parse(text) : text
  } catch {
    return text
  }
}
