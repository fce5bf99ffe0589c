import { and, desc, eq, inArray, isNull, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { registry } from '../../../../templates/registry.ts'
import { bookmark, live } from '../../store/db/schema.ts'
import { notFound } from '../../ground/refusal.ts'
import { newId } from '../../ground/new-id.ts'

/** A bookmark in the form of the contract. */
export interface Collect {
  id: string
  contentId: string
  kind: string
  columnId: string
  title: string
  collectTime: string
  status: 0 | 1
  /** It is no longer published. */
  invalid: boolean
}

/** Kinds shown on pages of projects and shops: listed separately from everything that is read. */
const PROJECTS = [registry['project-showcase'], registry.shops].flatMap(({ kinds }) => kinds)

export interface Bookmarks {
  /** Bookmarks a content; doing so twice gives the same bookmark. @throws Refusal (404) if it is not published */
  keep(accountId: string, contentId: string, now: Date): Promise<Collect>
  find(accountId: string, contentId: string): Promise<Collect | undefined>
  /** All or none. @throws Refusal (404) if one does not belong to this account */
  setStatus(accountId: string, changes: readonly { id: string; status: 0 | 1 }[]): Promise<void>
  /** Newest first: only projects, everything else, or all. */
  list(
    accountId: string,
    projects: boolean | undefined,
    page: { current: number; size: number },
  ): Promise<{ records: Collect[]; total: number }>
}

export function createBookmarks(db: Db): Bookmarks {
  const selectOne = db
    .select(shown())
    .from(bookmark)
    .leftJoin(live, eq(live.id, bookmark.contentId))
    .where(
      and(
        eq(bookmark.accountId, sql.placeholder('accountId')),
        eq(bookmark.contentId, sql.placeholder('contentId')),
        eq(bookmark.status, 1),
      ),
    )
    .prepare('bookmark')

  const selectPage = (name: string, group?: SQL) =>
    db
      .select({ ...shown(), total: sql`count(*) over ()`.mapWith(Number) })
      .from(bookmark)
      .leftJoin(live, eq(live.id, bookmark.contentId))
      .where(and(eq(bookmark.accountId, sql.placeholder('accountId')), eq(bookmark.status, 1), group))
      .orderBy(desc(bookmark.collectedAt), desc(bookmark.id))
      .limit(sql.placeholder('size'))
      .offset(sql.placeholder('skip'))
      .prepare(name)
  const selectAll = selectPage('bookmarks')
  const selectProjects = selectPage('bookmarks-projects', inArray(bookmark.kind, PROJECTS))
  const selectOthers = selectPage('bookmarks-others', notInArray(bookmark.kind, PROJECTS))

  async function find(accountId: string, contentId: string): Promise<Collect | undefined> {
    const [row] = await selectOne.execute({ accountId, contentId })
    return row && collectOf(row)
  }

  return {
    find,
    async keep(accountId, contentId, now) {
      const [content] = await db.select().from(live).where(eq(live.id, contentId))
      if (!content) throw notFound(`published content "${contentId}"`)
      const { kind, columnKey, title } = content
      await db
        .insert(bookmark)
        .values({ id: newId(now.getTime()), accountId, contentId, collectedAt: now, kind, columnKey, title })
        .onConflictDoUpdate({
          target: [bookmark.accountId, bookmark.contentId],
          set: { status: 1, collectedAt: now, kind, columnKey, title },
          // A bookmark that exists keeps its place in the list.
          setWhere: eq(bookmark.status, 0),
        })
      const kept = await find(accountId, contentId)
      if (!kept) throw notFound(`bookmark of "${contentId}"`)
      return kept
    },
    async setStatus(accountId, changes) {
      const idsOf = (wanted: 0 | 1) => changes.flatMap(({ id, status }) => (status === wanted ? [id] : []))
      const all = new Set(changes.map(({ id }) => id))
      await db.transaction(async (tx) => {
        const own = await tx
          .select({ id: bookmark.id })
          .from(bookmark)
          .where(and(eq(bookmark.accountId, accountId), inArray(bookmark.id, [...all])))
          .orderBy(bookmark.id)
          .for('update')
        if (own.length < all.size) throw notFound('such bookmark')
        for (const status of [0, 1] as const) {
          const ids = idsOf(status)
          if (ids.length > 0) await tx.update(bookmark).set({ status }).where(inArray(bookmark.id, ids))
        }
      })
    },
    async list(accountId, projects, { current, size }) {
      const select = projects === undefined ? selectAll : projects ? selectProjects : selectOthers
      const skip = (current - 1) * size
      const rows = await select.execute({ accountId, size, skip })
      // Past the last page there is no row with the total.
      const [counted] =
        rows.length > 0 || skip === 0 ? rows : await select.execute({ accountId, size: 1, skip: 0 })
      return { records: rows.map(collectOf), total: counted?.total ?? 0 }
    },
  }
}

/** Its present published form, else what it was when it was bookmarked. */
function shown() {
  return {
    id: bookmark.id,
    contentId: bookmark.contentId,
    kind: sql<string>`coalesce(${live.kind}, ${bookmark.kind})`,
    columnId: sql<string>`coalesce(${live.columnKey}, ${bookmark.columnKey})`,
    title: sql<string>`coalesce(${live.title}, ${bookmark.title})`,
    collectedAt: bookmark.collectedAt,
    status: bookmark.status,
    invalid: sql<boolean>`${isNull(live.id)}`,
  }
}

type Row = Omit<Collect, 'collectTime' | 'status'> & { collectedAt: Date; status: number }

function collectOf({ collectedAt, status, id, contentId, kind, columnId, title, invalid }: Row): Collect {
  const collectTime = collectedAt.toISOString()
  return { id, contentId, kind, columnId, title, invalid, status: status === 1 ? 1 : 0, collectTime }
}
