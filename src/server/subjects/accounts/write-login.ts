import { sql } from 'drizzle-orm'
import { lineCtes, type WrittenLine } from '../../store/audit/audit.ts'
import type { Db } from '../../store/db/database.ts'
import { askPrepared } from '../../store/db/guard.ts'
import type { Envelope } from '../../store/db/private-schema.ts'
import type { Agreement } from './agreements.ts'
import { FAMILIAR_NOTED_EVERY, SESSION_IDLE, SESSION_LASTS } from './rules.ts'
import type { Visitor } from './sessions.ts'

export interface LoginRows {
  /** The challenges that were right for this number: used by this. */
  challenges: string[]
  phoneIndex: string
  /** Of the account, where the number has none yet. */
  fresh: { id: string; phone: Envelope; showNumber: string }
  staysInstead: boolean
  agreements: readonly Agreement[]
  session: { id: string; hash: string }
  /** The device, where it is to stay logged in. */
  kept?: { id: string; hash: string; fingerprintIndex: string | null; expiresAt: Date } | undefined
  /** What the browser had before: it ends. */
  before: { sessionHash: string; deviceId: string }
  visitor: Visitor
  familiarKey: string
  /** Counters that begin anew. */
  counters: string[]
  /** Written where its actor is who came in. */
  line: WrittenLine
  time: Date
}

/**
 * Everything that a login writes, by one statement: no lock outlives it, and nobody waits for a process that stops.
 * @returns whose it is; undefined when another was faster with the same code, or the account is about to be deleted
 */
export async function writeLogin(
  db: Db,
  { phoneIndex, fresh, agreements, session, kept, before, visitor, ...rows }: LoginRows,
): Promise<{ accountId: string; showNumber: string } | undefined> {
  const time = rows.time.toISOString()
  const until = (milliseconds: number) => new Date(rows.time.getTime() + milliseconds).toISOString()
  const contents = sql.param(agreements.map(({ contentId }) => contentId))
  const versions = sql.param(agreements.map(({ contentVersion }) => contentVersion))
  const [row] = await askPrepared<{ id: string; show_number: string }>(
    db,
    'write login',
    sql`with used as (
      delete from challenge where id = any(${sql.param(rows.challenges)}::text[]) and phone_index = ${phoneIndex} returning id),
    owner as (
      insert into account (id, phone, phone_index, show_number, created_at, last_login_at)
      select ${fresh.id}::text, ${JSON.stringify(fresh.phone)}::jsonb, ${phoneIndex}::text, ${fresh.showNumber}::text,
        ${time}::timestamptz, ${time}::timestamptz where exists (select from used)
      on conflict (phone_index) do update set last_login_at = excluded.last_login_at,
        deleted_at = case when ${rows.staysInstead}::boolean then null else account.deleted_at end
      returning id, show_number, deleted_at),
    entering as (select id, show_number from owner where deleted_at is null),
    agreed as (
      insert into consent (account_id, content_id, content_version, agreed_at)
      select entering.id, text.content, text.version, ${time}::timestamptz
      from entering, unnest(${contents}::text[], ${versions}::text[]) as text (content, version)
      on conflict (account_id, content_version) do update set agreed_at = excluded.agreed_at, withdrawn_at = null
        where consent.withdrawn_at is not null),
    ended as (
      delete from session where exists (select from entering) and (hash = ${before.sessionHash}
        or (account_id in (select id from entering) and seen_at < ${until(-SESSION_IDLE)}::timestamptz))),
    forgotten as (delete from device where id = ${before.deviceId} and exists (select from entering)),
    kept as (
      insert into device (id, account_id, hash, fingerprint_index, label, address_prefix, used_at, created_at, expires_at)
      select ${kept?.id ?? ''}::text, id, ${kept?.hash ?? ''}::text, ${kept?.fingerprintIndex ?? null}::text,
        ${visitor.label}::text, ${visitor.addressPrefix}::text, ${time}::timestamptz, ${time}::timestamptz,
        ${kept?.expiresAt.toISOString() ?? time}::timestamptz
      from entering where ${kept !== undefined}::boolean returning id),
    opened as (
      insert into session (id, account_id, hash, device_id, label, address_prefix, created_at, seen_at,
        confirmed_at, expires_at)
      select ${session.id}::text, entering.id, ${session.hash}::text, kept.id, ${visitor.label}::text,
        ${visitor.addressPrefix}::text, ${time}::timestamptz, ${time}::timestamptz, ${time}::timestamptz, ${until(SESSION_LASTS)}::timestamptz
      from entering left join kept on true),
    familiar as (
      insert into familiar_network (key, account_id, seen_at)
      select ${rows.familiarKey}::text, id, ${time}::timestamptz from entering
      on conflict (key) do update set account_id = excluded.account_id, seen_at = excluded.seen_at
        where familiar_network.account_id <> excluded.account_id
          or familiar_network.seen_at < ${until(-FAMILIAR_NOTED_EVERY)}::timestamptz),
    rested as (
      delete from guard_count where key = any(${sql.param(rows.counters)}::text[]) and exists (select from entering)),
    ${lineCtes(rows.line, sql`entering where entering.id = ${rows.line.actor}`)}
    select id, show_number from entering`,
  )
  return row && { accountId: row.id, showNumber: row.show_number }
}
