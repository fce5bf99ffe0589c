import { sql } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { content, contentVersion, live } from '../../store/db/schema.ts'
import type { ContentRow } from '../contents/edit/content-rows.ts'
import type { Kind } from '../kinds/kinds.ts'
import { textArray } from '../../store/db/lists.ts'
import { searchWords, writeSearch } from '../contents/published/publish-search.ts'
import { textOf } from '../rich-text/text.ts'
import { isoTime } from '../rich-text/time.ts'
import { type Effect, effectOf, type KindChange, type Moved, type Turn } from './effect.ts'
import { type Ready, writeVersions, type Writing } from './migrate.ts'

/** The prepared result of a change for the contents of a kind; nobody sees it yet. */
export interface Staged {
  effect: Effect
  ready: Ready[]
  /** The state of each examined content, by id. */
  seen: ReadonlyMap<string, string>
}

/**
 * Writes the new versions of contents with their search words, in slices: visitors get their turn between two
 * of them. It stops writing once a content is invalid.
 */
export async function stageChange(
  db: Db,
  change: KindChange,
  { timeZone, ...writing }: Omit<Writing, 'kind'> & { timeZone: string },
): Promise<Staged> {
  const kind = change.after
  const ready: Ready[] = []
  const seen = new Map<string, string>()
  const turn: Turn = (work) => db.transaction(work)
  const effect = await effectOf(turn, change, {
    async onSlice(tx, { rows, moved }, { broken }) {
      for (const row of rows) seen.set(row.id, standing(row))
      if (broken.count > 0 || moved.length === 0) return
      const written = await writeVersions(tx, moved, { ...writing, kind })
      ready.push(...written)
      await writeWords(tx, kind, moved, written, timeZone)
    },
  })
  return { effect, ready, seen }
}

/** A fingerprint that changes with every change of a content. */
const standing = ({ draftVersion, liveVersion, waitingVersion, pendingVersion, reviewId }: Standing) =>
  [draftVersion, liveVersion, waitingVersion, pendingVersion, reviewId].join(' ')

type Standing = Pick<
  ContentRow,
  'draftVersion' | 'liveVersion' | 'waitingVersion' | 'pendingVersion' | 'reviewId'
>

/** Contents that were changed or added since: the prepared versions do not match them. */
export async function changedSince(tx: Db, kind: string, { seen }: Staged): Promise<string[]> {
  const { rows } = await tx.execute<Standing & { id: string }>(sql`
    select id, draft_version as "draftVersion", live_version as "liveVersion", waiting_version as "waitingVersion",
      pending_version as "pendingVersion", review_id as "reviewId" from ${content} where kind = ${kind}`)
  return rows.flatMap((row) => (seen.get(row.id) === standing(row) ? [] : [row.id]))
}

/** Whether everything prepared is still there: an import may delete it. */
export async function isAllThere(tx: Db, ready: readonly Ready[]): Promise<boolean> {
  const ids = ready.flatMap(({ versions }) => versions)
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${contentVersion} where id = any(${textArray(ids)})`,
  )
  return rows[0]?.count === ids.length
}

const FEW = 500

/** Deletes what was prepared. */
export async function dropStaged(db: Db, ready: readonly Ready[]): Promise<void> {
  const ids = ready.flatMap(({ versions }) => versions)
  for (let start = 0; start < ids.length; start += FEW) {
    const some = textArray(ids.slice(start, start + FEW))
    await db.execute(sql`delete from ${contentVersion} where id = any(${some})`)
  }
}

/** Deletes what an interrupted change left: contents' versions for a version of the kind that never took effect. Imports have their own. */
export async function dropLeftOver(db: Db, { name, version }: Kind): Promise<void> {
  await db.execute(sql`
    delete from ${contentVersion} where schema_version > ${version} and author <> 'import'
      and content_id in (select id from ${content} where kind = ${name})`)
}

/** The search words of those that will be live. */
async function writeWords(
  tx: Db,
  kind: Kind,
  moved: readonly Moved[],
  ready: readonly Ready[],
  timeZone: string,
): Promise<void> {
  const isLive = ready.flatMap(({ row, live: version }) => (version === null ? [] : [row.id]))
  if (isLive.length === 0) return
  const rows = await tx
    .select({ id: live.id, published: live.published })
    .from(live)
    .where(sql`${live.id} = any(${textArray(isLive)})`)
  const published = new Map(rows.map((row) => [row.id, row.published.toISOString()]))
  const dated = (fields: Record<string, unknown>, id: string) =>
    kind.date === undefined ? published.get(id) : isoTime(String(fields[kind.date] ?? ''), timeZone)
  await writeSearch(
    tx,
    ready.flatMap(({ row: { id, liveVersion }, live: versionId, title }, at) => {
      const said = moved[at]?.versions.find(({ was }) => was.id === liveVersion)
      if (versionId === null || !said) return []
      const { fields, html } = said
      const words = searchWords(kind, fields, textOf(html ?? ''))
      const name = fields[kind.title]
      return [
        {
          contentId: id,
          versionId,
          kind: kind.name,
          words,
          title: typeof name === 'string' ? name : title,
          published: dated(fields, id) ?? UNDATED,
        },
      ]
    }),
  )
}

/** For a kind with dates, when a content has none. */
const UNDATED = '0001-01-01T00:00:00.000Z'
