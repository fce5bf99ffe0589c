import type { Engine } from './engine.ts'

const limit = 10 * 60_000

/** Writes changed pages to the tables' files, so that the log can be reused and a start after a crash is fast. */
export async function checkpoint(engine: Engine): Promise<void> {
  await engine.exclusively(limit, (client) => client.query('CHECKPOINT'))
}

/** How much the log has grown since the last checkpoint, in bytes. */
export async function bytesSinceCheckpoint(engine: Engine): Promise<number> {
  const { rows } = await engine.exclusively(limit, (client) =>
    client.query('SELECT pg_current_wal_insert_lsn() - redo_lsn AS bytes FROM pg_control_checkpoint()'),
  )
  return Number(rows[0]?.bytes)
}

/** The log position up to which everything has been written; unchanged while nothing is written. */
export async function endOfLog(engine: Engine): Promise<string> {
  const { rows } = await engine.exclusively(limit, (client) =>
    client.query('SELECT pg_current_wal_insert_lsn()::text AS place'),
  )
  return String(rows[0]?.place)
}
