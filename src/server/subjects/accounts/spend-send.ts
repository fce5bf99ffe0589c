import { sql } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { askPrepared } from '../../store/db/guard.ts'
import type { FreshChallenge } from './challenges.ts'
import type { Guards, Spend, Spent } from './guards.ts'

/** A way in which somebody may turn out to ask: as a remembered device, from a familiar network, or as a stranger. */
export interface Lane {
  name: 'device' | 'familiar' | 'stranger'
  isKnown: boolean
  /** What a message costs, the first that refuses before the others. */
  spends: readonly Spend[]
  /** By place in `spends`: up to this total the message goes at once. */
  free: readonly number[]
}

/** By what it is found which of the lanes it is. */
export interface LaneSigns {
  phoneIndex: string
  device: { id: string; hash: string }
  familiarKey: string
  /** Networks that were seen before are forgotten. */
  since: Date
}

export interface SpentSend {
  lane: Lane
  spent: Spent[]
  /** Whether the code stands: nothing was over, and nothing has to be proven first. */
  isIssued: boolean
}

interface Row extends Record<string, unknown> {
  lane: Lane['name']
  key: string
  total: number
  seconds: number
  issued: boolean
}

/**
 * Finds out who asks, counts what a message costs them, and keeps the new code where it may be sent: one question of the database.
 * @param signs undefined where there is one lane, and it is known whose it is
 */
export async function spendSend(
  db: Db,
  guards: Pick<Guards, 'keyOf' | 'endOf'>,
  lanes: readonly Lane[],
  { signs, challenge, time }: { signs: LaneSigns | undefined; challenge: FreshChallenge; time: Date },
): Promise<SpentSend> {
  const now = time.toISOString()
  const offers = lanes.flatMap(({ name, spends, free }) =>
    spends.map((spend, at) => ({
      name,
      key: guards.keyOf(spend, time),
      ends: guards.endOf(spend.guard, time).toISOString(),
      free: free[at] ?? spend.guard.most,
    })),
  )
  const column = <Value>(read: (offer: (typeof offers)[number]) => Value) => sql.param(offers.map(read))
  const rows = await askPrepared<Row>(
    db,
    signs ? 'spend send' : 'spend own send',
    // In the order of the keys: two statements that have keys in common never wait for each other in a circle.
    sql`with asker as (${signs ? laneBy(signs, now) : sql`select ${lanes[0]?.name ?? ''}::text as lane`}),
      asked as materialized (
        select key, ends, free from unnest(${column(({ name }) => name)}::text[], ${column(({ key }) => key)}::text[],
          ${column(({ ends }) => ends)}::timestamptz[], ${column(({ free }) => free)}::int[]) as offer (lane, key, ends, free)
        join asker using (lane)),
      counted as (
        insert into guard_count as known (key, total, expires_at) select key, 1, ends from asked order by key
        on conflict (key) do update set
          total = case when known.expires_at <= ${now}::timestamptz then 1 else known.total + 1 end,
          expires_at = case when known.expires_at <= ${now}::timestamptz then excluded.expires_at else known.expires_at end
        returning key, total, expires_at),
      issued as (
        insert into challenge (id, phone_index, purpose, hash, tries, expires_at)
        select ${challenge.id}::text, ${challenge.phoneIndex}::text, ${challenge.purpose}::text, ${challenge.hash}::text, 0,
          ${challenge.expiresAt.toISOString()}::timestamptz
        where not exists (select from counted join asked using (key) where counted.total > asked.free)
        on conflict (id) do update set phone_index = excluded.phone_index, purpose = excluded.purpose,
          hash = excluded.hash, tries = 0, expires_at = excluded.expires_at
        returning id)
      select asker.lane, counted.key, counted.total, exists (select from issued) as issued,
        extract(epoch from counted.expires_at - ${now}::timestamptz)::double precision as seconds
      from asker, counted`,
  )
  const lane = lanes.find(({ name }) => name === rows[0]?.lane)
  if (!lane) throw new Error('the database did not say who asks')
  const found = new Map(rows.map((row) => [row.key, row]))
  const spent = lane.spends.map((spend) => {
    const row = found.get(guards.keyOf(spend, time))
    return { ...spend, total: row?.total ?? 0, seconds: Math.ceil(row?.seconds ?? 0) }
  })
  return { lane, spent, isIssued: rows[0]?.issued ?? false }
}

const laneBy = ({ phoneIndex, device, familiarKey, since }: LaneSigns, now: string) =>
  sql`select case when d.id is not null then 'device' when f.key is not null then 'familiar' else 'stranger' end as lane
    from (select 1) as one left join account a on a.phone_index = ${phoneIndex} and a.deleted_at is null
    left join device d on d.account_id = a.id and d.id = ${device.id} and d.expires_at > ${now}::timestamptz
      and d.hash = ${device.hash}
    left join familiar_network f on f.account_id = a.id and f.key = ${familiarKey}
      and f.seen_at > ${since.toISOString()}::timestamptz`
