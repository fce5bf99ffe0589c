import type { Engine } from './engine.ts'

const limit = 10 * 60_000

/** PostgreSQL's own thresholds for when a table has changed enough (its autovacuum settings). */
const worthIt = {
  analyze: 'n_mod_since_analyze > 50 + 0.1 * n_live_tup',
  vacuum: 'n_dead_tup > 50 + 0.2 * n_live_tup',
}

/** Does the work of a server's autovacuum: vacuums and analyses the tables that changed much. */
export async function vacuumChanged(engine: Engine): Promise<void> {
  for (const table of await tables(engine, worthIt.vacuum)) await run(engine, `VACUUM (ANALYZE) ${table}`)
  for (const table of await tables(engine, worthIt.analyze)) await run(engine, `ANALYZE ${table}`)
}

export async function vacuumAll(engine: Engine): Promise<void> {
  for (const table of await tables(engine, 'true')) await run(engine, `VACUUM (ANALYZE) ${table}`)
}

async function tables(engine: Engine, condition: string): Promise<string[]> {
  return engine.exclusively(limit, async (client) => {
    await client.query('SELECT pg_stat_force_next_flush()')
    const { rows } = await client.query(
      `SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables WHERE ${condition}`,
    )
    return rows.map(({ name }) => String(name))
  })
}

/** One table at a time, so that a query waits for one table at most. */
async function run(engine: Engine, statement: string): Promise<void> {
  await engine.exclusively(limit, (client) => client.query(statement))
}
