import { and, eq, sql } from 'drizzle-orm'
import { newId } from '../../ground/new-id.ts'
import type { Db } from './database.ts'
import { lease } from './schema.ts'

/** Takes or renews a lease unless another process holds it, by the database's clock. One statement, so no lock remains. */
export async function takeLease(
  db: Db,
  { name, holder, milliseconds }: { name: string; holder: string; milliseconds: number },
): Promise<{ isOurs: boolean; milliseconds: number }> {
  const { rows } = await db.execute<{ ours: boolean; left: number | null }>(sql`
    with taken as (
      insert into lease (name, holder, until)
      values (${name}, ${holder}, clock_timestamp() + make_interval(secs => ${milliseconds / 1000}))
      on conflict (name) do update set holder = excluded.holder, until = excluded.until
        where lease.holder = excluded.holder or lease.until <= clock_timestamp()
      returning name)
    select exists (select from taken) as ours,
      (select 1000 * extract(epoch from until - clock_timestamp())::double precision from lease where name = ${name}) as left`)
  const [row] = rows
  if (row?.ours) return { isOurs: true, milliseconds }
  return { isOurs: false, milliseconds: Math.max(0, Math.ceil(row?.left ?? 0)) }
}

/** How long a lease lasts that is renewed while work goes on: a process that dies leaves it to others after this time. */
const HELD = 60_000

/** Does some work unless another process is at it. The lease is renewed until the work has ended. */
export async function underLease(db: Db, name: string, work: () => Promise<void>): Promise<void> {
  const ours = { name, holder: newId(), milliseconds: HELD }
  if (!(await takeLease(db, ours)).isOurs) return
  const renewal = setInterval(() => void takeLease(db, ours).catch(() => undefined), HELD / 3)
  try {
    await work()
  } finally {
    clearInterval(renewal)
    await giveLeaseBack(db, ours)
  }
}

/** Gives the lease back, so that another process need not wait for its end. */
export async function giveLeaseBack(
  db: Db,
  { name, holder }: { name: string; holder: string },
): Promise<void> {
  await db.delete(lease).where(and(eq(lease.name, name), eq(lease.holder, holder)))
}
