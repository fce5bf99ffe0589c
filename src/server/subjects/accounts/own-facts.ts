import { sql } from 'drizzle-orm'
import { createBatchesByShare, perDatabase } from '../../store/db/batches.ts'
import { askPrepared } from '../../store/db/guard.ts'
import { textArray } from '../../store/db/lists.ts'
import type { Envelope } from '../../store/db/private-schema.ts'

/** Where an account is logged in, and what of its owner is proven. Times are ISO 8601. */
export interface OwnFacts {
  sessions: {
    id: string
    deviceId: string | null
    label: string
    addressPrefix: string
    createdAt: string
    seenAt: string
    /** When its owner last proved to be there. */
    confirmedAt: string | null
    expiresAt: string
  }[]
  devices: {
    id: string
    label: string
    addressPrefix: string
    usedAt: string
    createdAt: string
    expiresAt: string
  }[]
  identity: { claims: Envelope; verifiedAt: string } | null
}

type Row = OwnFacts & { accountId: string }

const NOTHING: OwnFacts = { sessions: [], devices: [], identity: null }
const MOST_AT_ONCE = 64

/** What the page of an account shows of it. The calls of one page, and pages made at the same time, ask one question. */
export const ownFactsOf = perDatabase((db) =>
  createBatchesByShare({
    async work(accountIds: string[]): Promise<OwnFacts[]> {
      const rows = await askPrepared<Row & Record<string, unknown>>(
        db,
        'own facts',
        sql`select asked.id as "accountId",
          (select coalesce(json_agg(json_build_object('id', s.id, 'deviceId', s.device_id, 'label', s.label,
              'addressPrefix', s.address_prefix, 'createdAt', s.created_at, 'seenAt', s.seen_at, 'confirmedAt', s.confirmed_at,
              'expiresAt', s.expires_at)), '[]') from session s where s.account_id = asked.id) as sessions,
          (select coalesce(json_agg(json_build_object('id', d.id, 'label', d.label, 'addressPrefix', d.address_prefix,
              'usedAt', d.used_at, 'createdAt', d.created_at, 'expiresAt', d.expires_at)), '[]')
            from device d where d.account_id = asked.id) as devices,
          (select json_build_object('claims', i.claims, 'verifiedAt', i.verified_at)
            from identity i where i.account_id = asked.id) as identity
        from unnest(${textArray([...new Set(accountIds)])}) as asked (id)`,
      )
      const found = new Map(rows.map((row) => [row.accountId, row]))
      return accountIds.map((id) => found.get(id) ?? NOTHING)
    },
    weigh: () => 1,
    heaviest: MOST_AT_ONCE,
  }),
)
