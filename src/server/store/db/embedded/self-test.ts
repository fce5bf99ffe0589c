import type { PGlite } from '@electric-sql/pglite'
import type { DurableFs } from './durable-fs.ts'
import { say } from '../../../ground/language/say.ts'

/** Rejects a database whose commits do not reach the disk. The test commit writes a single log record. */
export async function assertDurable(pg: PGlite, fs: DurableFs): Promise<void> {
  const { rows } = await pg.query<{ fsync: string }>('SHOW fsync')
  if (rows[0]?.fsync !== 'on') {
    throw new Error(
      say`The embedded database does not start: its setting fsync is off, so a power cut would lose data`,
    )
  }
  const before = fs.syncs
  await pg.query("SELECT pg_logical_emit_message(true, 'anju', 'does a commit reach the disk?')")
  if (fs.syncs === before) {
    throw new Error(
      say`The embedded database does not start: a test commit was not written through to the disk, so a power cut would lose data`,
    )
  }
}
