import { asc, eq, gt, sql } from 'drizzle-orm'
import { columnAddress, contentAddress } from '../../contract/addresses.ts'
import { PERSONAL_CENTER_ROUTE, shownColumns } from '../../contract/columns.ts'
import type { Column } from '../../contract/types.ts'
import { manifestOf } from '../../../templates/registry.ts'
import type { SiteState } from '../columns/site-state.ts'
import type { Db } from '../db/database.ts'
import { content, contentVersion, live } from '../db/schema.ts'
import type { SitemapEntry } from './sitemap.ts'

/** Rows that one statement reads: many, yet no statement that others wait for. */
const ROWS = 5000

/** Every page that visitors are led to, by its one address: the columns, then the contents that have a page. */
export async function* readEntries(
  db: Db,
  site: Pick<SiteState, 'counts'>,
  tree: readonly Column[],
): AsyncGenerator<SitemapEntry> {
  const shown = shownColumns(tree).filter(({ externalUrl, route }) => !externalUrl && !isClosed(route))
  const newest = await newestByColumn(db)
  for (const column of shown) {
    if (!leadsElsewhere(column, site)) {
      const changed = column.template === 'home' ? latest(newest.values()) : newestBelow(column, newest)
      yield { address: columnAddress(tree, column.key), changed }
    }
  }
  const kinds = new Map(shown.map(({ key, template }) => [key, manifestOf(template)?.detail?.kinds ?? []]))
  for await (const { id, kind, columnKey, changed } of readContents(db)) {
    if (kinds.get(columnKey)?.some((name) => name === kind)) {
      yield { address: contentAddress(tree, columnKey, id), changed }
    }
  }
}

function isClosed(route = ''): boolean {
  return route.startsWith(PERSONAL_CENTER_ROUTE)
}

/** A column that says nothing itself shows the first one below it: that page is in the list by its own address. */
function leadsElsewhere({ key, template, children }: Column, { counts }: Pick<SiteState, 'counts'>): boolean {
  const own = manifestOf(template)?.kinds ?? []
  return (
    template === 'article' &&
    children.some(({ hidden }) => !hidden) &&
    own.every((kind) => counts.total(key, kind) === 0)
  )
}

/** When what visitors see was written, or published where that came later; a plan goes by the day it opens. */
const CHANGED = sql<string>`least(now(), greatest(${live.published}, ${contentVersion.createdAt}))`.mapWith(
  contentVersion.createdAt,
)

async function newestByColumn(db: Db): Promise<Map<string, Date>> {
  const rows = await db
    .select({ columnKey: live.columnKey, changed: sql`max(${CHANGED})`.mapWith(contentVersion.createdAt) })
    .from(live)
    .innerJoin(content, eq(content.id, live.id))
    .innerJoin(contentVersion, eq(contentVersion.id, content.liveVersion))
    .groupBy(live.columnKey)
  return new Map(rows.map(({ columnKey, changed }) => [columnKey, changed]))
}

/** A column's page shows what is below it, too; the home page everything. */
function newestBelow(column: Column, newest: ReadonlyMap<string, Date>): Date | undefined {
  return latest([newest.get(column.key), ...column.children.map((child) => newestBelow(child, newest))])
}

function latest(dates: Iterable<Date | undefined>): Date | undefined {
  return [...dates].filter((date) => date !== undefined).toSorted((a, b) => b.getTime() - a.getTime())[0]
}

async function* readContents(db: Db) {
  const query = db
    .select({ id: live.id, kind: live.kind, columnKey: live.columnKey, changed: CHANGED })
    .from(live)
    .innerJoin(content, eq(content.id, live.id))
    .innerJoin(contentVersion, eq(contentVersion.id, content.liveVersion))
    .where(gt(live.id, sql.placeholder('after')))
    .orderBy(asc(live.id))
    .limit(ROWS)
    .prepare('sitemap_contents')
  let after = ''
  for (;;) {
    const rows = await query.execute({ after })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < ROWS) return
    after = last.id
  }
}
