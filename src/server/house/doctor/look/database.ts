import { Client } from 'pg'
import type { EnvironmentVariables } from '../../../ground/env.ts'
import { newestSchema } from '../../../store/db/migrate.ts'
import { connectFault } from '../../../store/db/postgres/connect-fault.ts'
import { keysFault } from '../../../store/secrets/open-secrets.ts'
import type { Facts } from '../findings/facts.ts'
import { PATIENCE } from './patience.ts'

export async function databaseOf(url: string, env: EnvironmentVariables): Promise<Facts['database']> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    return { fault: connectFault(error).message }
  }
  try {
    const { rows } = await client.query<{ time: Date; has: boolean }>(
      `select now() as time, to_regclass('drizzle.__drizzle_migrations') is not null as has`,
    )
    const time = rows[0]?.time
    if (!rows[0]?.has) return { fault: undefined, tables: 'none', ...(time && { time }) }
    const newest = await client.query('select max(created_at) as at from drizzle.__drizzle_migrations')
    const applied = Number(newest.rows[0]?.at ?? 0)
    const sealed = await client.query(`select value from secret where name = 'blind-index'`)
    const tables = applied > newestSchema() ? 'newer' : applied < newestSchema() ? 'older' : 'current'
    return { fault: undefined, tables, keys: keysFault(sealed.rows[0]?.value, env), ...(time && { time }) }
  } catch (error) {
    return { fault: connectFault(error).message }
  } finally {
    await client.end().catch(() => {})
  }
}
