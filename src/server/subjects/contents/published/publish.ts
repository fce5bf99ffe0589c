import { sql } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { NOT_PUBLIC } from '../../../store/db/not-public.ts'
import { raiseRevision } from '../../../store/revision.ts'
import type { Kind, Kinds } from '../../kinds/kinds.ts'
import { countLive, kindsOf } from './publish-count.ts'
import { chunks, textArray } from '../../../store/db/lists.ts'
import { tellingPublished } from './tell-published.ts'
import { hideSearch, indexVersions, showSearch } from './publish-search.ts'

/** A content, and its version that visitors shall see. */
export interface Publication {
  contentId: string
  versionId: string
}

export interface PublishOptions {
  kinds: Kinds
  /** IANA name of the zone in which a date without a time begins. */
  timeZone: string
  /** Keeps a scheduled publication, if the text is otherwise unchanged; without it, this version replaces it. */
  keepsScheduled?: boolean
}

/**
 * Makes versions live at once, with the same statements for one or ten thousand: pointers, list rows, totals and
 * search rows; raises the revision. A version whose time of withdrawal has passed is withdrawn instead.
 * Call it before the transaction locks anything else: publishers queue at the site's row.
 */
export async function publishVersions(
  tx: Db,
  publications: readonly Publication[],
  options: PublishOptions,
): Promise<void> {
  if (publications.length === 0) return
  await raiseRevision(tx)
  await makeLive(tx, publications, options)
}

/** Before every possible date. */
const UNDATED = '0001-01-01T00:00:00Z'

/** Withdraws contents; their versions and drafts stay. Raises the revision. */
export async function withdraw(tx: Db, contentIds: readonly string[]): Promise<void> {
  if (contentIds.length === 0) return
  await raiseRevision(tx)
  await takeAway(tx, contentIds)
}

/** `publishVersions` for a transaction that has raised the revision itself. */
export async function makeLive(
  tx: Db,
  publications: readonly Publication[],
  options: PublishOptions,
): Promise<void> {
  for (const chunk of chunks(publications)) {
    const shown = await waitForColumns(tx, chunk, options)
    if (shown.length === 0) continue
    const ids = shown.map(({ contentId }) => contentId)
    await tellingPublished(tx, ids, () => makeChunkLive(tx, shown, options))
  }
}

/** Versions whose column is not public wait for it. @returns the others */
async function waitForColumns(
  tx: Db,
  publications: readonly Publication[],
  options: PublishOptions,
): Promise<readonly Publication[]> {
  const ids = textArray(publications.map(({ contentId }) => contentId))
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from content where id = any(${ids}) and column_key in (${NOT_PUBLIC})`,
  )
  if (rows.length === 0) return publications
  const waiting = new Set(rows.map(({ id }) => id))
  const those = publications.filter(({ contentId }) => waiting.has(contentId))
  await takeAway(tx, [...waiting])
  await tx.execute(sql`
    update content set waiting_version = w.version${laterIn(options)}
    from unnest(${textArray(those.map(({ contentId }) => contentId))},
      ${textArray(those.map(({ versionId }) => versionId))}) as w (id, version)
    where content.id = w.id`)
  return publications.filter(({ contentId }) => !waiting.has(contentId))
}

/** What happens to a scheduled version when another one is published. */
const laterIn = ({ keepsScheduled = false }: PublishOptions) =>
  keepsScheduled ? sql`` : sql`, pending_version = null, publish_at = null`

async function makeChunkLive(
  tx: Db,
  publications: readonly Publication[],
  options: PublishOptions,
): Promise<void> {
  const ids = publications.map(({ contentId }) => contentId)
  const versionIds = publications.map(({ versionId }) => versionId)
  const pairs = sql`unnest(${textArray(ids)}, ${textArray(versionIds)}) as p (content_id, version_id)`
  await tx.execute(sql`
    delete from search using content c, ${pairs}
    where c.id = p.content_id and c.live_version <> p.version_id and search.version = c.live_version`)
  await tx.execute(sql`
    update content set live_version = p.version_id, waiting_version = null, withdraw_at = null${laterIn(options)}
    from ${pairs}
    where id = p.content_id and deleted_at is null
      and (live_version is distinct from p.version_id or num_nonnulls(waiting_version, pending_version, withdraw_at) > 0)`)
  await showChunk(tx, publications, options)
}

/** Writes the list and search rows of contents for which these versions are live already: the second part of `makeLive`. */
export async function showAnew(
  tx: Db,
  publications: readonly Publication[],
  options: PublishOptions,
): Promise<void> {
  for (const chunk of chunks(publications)) {
    const ids = textArray(chunk.map(({ contentId }) => contentId))
    await tx.execute(
      sql`update content set withdraw_at = null where withdraw_at is not null and id = any(${ids})`,
    )
    await showChunk(tx, chunk, options)
  }
}

async function showChunk(
  tx: Db,
  publications: readonly Publication[],
  { kinds, timeZone }: PublishOptions,
): Promise<void> {
  const ids = publications.map(({ contentId }) => contentId)
  const versionIds = publications.map(({ versionId }) => versionId)
  await countLive(tx, ids, -1)
  for (const name of await kindsOf(tx, ids)) {
    const kind = kinds.get(name)
    if (!kind) throw new Error(`there is no kind "${name}": the site's schemas are missing`)
    if (kind.withdraw) await scheduleWithdrawal(tx, ids, kind, kind.withdraw)
    await writeLive(tx, ids, kind, timeZone)
  }
  await hideWithdrawn(tx, publications)
  await indexVersions(tx, versionIds, kinds)
  await showSearch(tx, versionIds)
  await countLive(tx, ids, 1)
}

/** Those whose time of withdrawal has passed; usually none. */
async function hideWithdrawn(tx: Db, publications: readonly Publication[]): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from content
    where live_version is null and id = any(${textArray(publications.map(({ contentId }) => contentId))})`)
  if (rows.length === 0) return
  const gone = new Set(rows.map(({ id }) => id))
  const versions = publications.flatMap((one) => (gone.has(one.contentId) ? [one.versionId] : []))
  await tx.execute(sql`delete from live where id = any(${textArray([...gone])})`)
  await tx.execute(sql`delete from search where version = any(${textArray(versions)})`)
}

/** `withdraw` for a transaction that has raised the revision itself. */
export async function takeAway(tx: Db, contentIds: readonly string[]): Promise<void> {
  for (const chunk of chunks(contentIds)) await tellingPublished(tx, chunk, () => takeChunkAway(tx, chunk))
}

async function takeChunkAway(tx: Db, contentIds: readonly string[]): Promise<void> {
  await countLive(tx, contentIds, -1)
  const ids = textArray(contentIds)
  await hideSearch(tx, contentIds)
  await tx.execute(sql`delete from live where id = any(${ids})`)
  await tx.execute(sql`update content set live_version = null, withdraw_at = null where id = any(${ids})`)
}

async function scheduleWithdrawal(tx: Db, ids: readonly string[], kind: Kind, field: string): Promise<void> {
  await tx.execute(sql`
    update content set
      withdraw_at = case when t.at > now() then t.at end,
      live_version = case when t.at > now() then live_version end
    from (select v.id, (v.fields ->> ${field})::timestamptz as at from content_version v
      where v.content_id = any(${textArray(ids)})) t
    where content.live_version = t.id and content.kind = ${kind.name} and t.at is not null`)
}

/**
 * Writes list rows. Contents of a kind without a date keep the time of their first publication, so that a correction
 * does not move them to the top; contents that lack the date of their kind come after all that have one.
 */
async function writeLive(tx: Db, ids: readonly string[], kind: Kind, timeZone: string): Promise<void> {
  const date = field(kind.date)
  const hasDates = kind.date !== undefined
  await tx.execute(sql`
    insert into live (id, kind, column_key, classify, rank, published, sort, title, item)
    select c.id, c.kind, coalesce(c.column_key, ''),
      coalesce(${field(kind.classify)}, v.fields ->> 'classify', ''),
      case when ${field(kind.pinned)} = 'true' then -1
        else greatest(0, least(2147483647, coalesce(${field(kind.order)}::numeric, 0)))::integer end,
      coalesce(case when length(${date}) > 10 then ${date}::timestamptz
        else ${date}::timestamp at time zone ${timeZone} end,
        case when ${hasDates}::boolean then ${UNDATED}::timestamptz else now() end),
      case when ${hasDates}::boolean and ${date} is null then lower(coalesce(${field(kind.title)}, '')) else '' end,
      coalesce(${field(kind.title)}, ''),
      v.fields - ${kind.body ?? ''}::text
    from content c join content_version v on v.id = c.live_version
    where c.id = any(${textArray(ids)}) and c.kind = ${kind.name} and c.deleted_at is null
    on conflict (id) do update set kind = excluded.kind, column_key = excluded.column_key,
      classify = excluded.classify, rank = excluded.rank, sort = excluded.sort, title = excluded.title, item = excluded.item,
      published = case when ${hasDates}::boolean then excluded.published else live.published end`)
}

function field(name: string | undefined) {
  return name === undefined ? sql`null::text` : sql`(v.fields ->> ${name}::text)`
}
