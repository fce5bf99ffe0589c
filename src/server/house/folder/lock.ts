import { sql } from 'drizzle-orm'
import type { AskedDatabase, Db } from '../../store/db/database.ts'
import { say } from '../../ground/language/say.ts'

/** Any number that all processes of this program agree on. */
const LOCK_KEY = 4_116_786

const busyNow = () => new Error(say`another import or restore is running: try again when it has ended`)

const busy = new WeakSet<Db>()

/**
 * Runs the work while no other import or restore runs on this database, in any process.
 * @throws if another one is running
 */
export async function alone<T>({ kind, db }: AskedDatabase, work: () => Promise<T>): Promise<T> {
  if (busy.has(db)) throw busyNow()
  busy.add(db)
  try {
    // Only one process opens an embedded database, and lends it to its worker thread.
    return kind === 'embedded' ? await work() : await holdingLock(db, work)
  } finally {
    busy.delete(db)
  }
}

/** The lock belongs to a transaction of its own: it ends with this process, however that ends. */
async function holdingLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let answer = (_isMine: boolean) => {}
  const answered = new Promise<boolean>((resolve) => (answer = resolve))
  const holder = db.transaction(async (tx) => {
    // The transaction is idle while the work runs; a lost session still ends it.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCK_KEY}) as mine`,
    )
    const isMine = rows[0]?.mine === true
    answer(isMine)
    if (isMine) await released
  })
  try {
    const isMine = await Promise.race([answered, holder.then(() => answered)])
    if (!isMine) throw busyNow()
    return await work()
  } finally {
    release()
    await holder
  }
}
