import { asc, eq, gt, sql } from 'drizzle-orm'
import { columnAddress, contentAddress } from '../../../contract/addresses.ts'
import { PERSONAL_CENTER_ROUTE, shownColumns } from '../../../contract/columns.ts'
import type { Column } from '../../../contract/types.ts'
import { includesKind, manifestOf } from '../../../../templates/registry.ts'
import type { SiteState } from '../../subjects/columns/tree/site-state.ts'
import type { Db } from '../../store/db/database.ts'
import { content, contentVersion, live } from '../../store/db/schema.ts'
import type { SitemapEntry } from './sitemap.ts'

/** Rows that one statement reads: many, but no more than others can wait for. */
const ROWS = 2000

/** Every page that visitors can reach, by its canonical address: first contents with a page, then columns. */
export async function* readEntries(
  db: Db,
  site: Pick<SiteState, 'counts'>,
  tree: readonly Column[],
): AsyncGenerator<SitemapEntry> {
  const shown = shownColumns(tree).filter(({ externalUrl, route }) => !externalUrl && !isClosed(route))
  const kinds = new Map(shown.map(({ key, template }) => [key, manifestOf(template)?.detail?.kinds]))
  const newest = new Map<string, Date>()
  for await (const { id, kind, columnKey, changed } of readContents(db)) {
    newest.set(columnKey, latest([newest.get(columnKey), changed]) ?? changed)
    if (includesKind(kinds.get(columnKey), kind)) {
      yield { address: contentAddress(tree, columnKey, id), changed }
    }
  }
  for (const column of shown) {
    if (leadsElsewhere(column, site)) continue
    const changed = column.template === 'home' ? latest(newest.values()) : newestBelow(column, newest)
    yield { address: columnAddress(tree, column.key), changed }
  }
}

function isClosed(route = ''): boolean {
  return route.startsWith(PERSONAL_CENTER_ROUTE)
}

/** A column without content of its own shows the first one below it, which is in the list by its own address. */
function leadsElsewhere({ key, template, children }: Column, { counts }: Pick<SiteState, 'counts'>): boolean {
  const manifest = manifestOf(template)
  return (
    manifest?.leadsOn === true &&
    children.some(({ hidden }) => !hidden) &&
    !counts.kinds(key).some((kind) => includesKind(manifest.kinds, kind))
  )
}

/** A column's page also shows what is below it, and the home page shows everything. */
function newestBelow(column: Column, newest: ReadonlyMap<string, Date>): Date | undefined {
  return latest([newest.get(column.key), ...column.children.map((child) => newestBelow(child, newest))])
}

function latest(dates: Iterable<Date | undefined>): Date | undefined {
  return [...dates].filter((date) => date !== undefined).toSorted((a, b) => b.getTime() - a.getTime())[0]
}

/** Everything that is live, by id, with its last change: when it was written or, if later, published. */
async function* readContents(db: Db) {
  // The rows first, then what belongs to each: otherwise the database joins everything for every page of rows.
  const rows = db
    .select({ id: live.id, kind: live.kind, columnKey: live.columnKey, published: live.published })
    .from(live)
    .where(gt(live.id, sql.placeholder('after')))
    .orderBy(asc(live.id))
    .limit(ROWS)
    .as('rows')
  // A plan's date is its opening, which may be in the future: no entry may claim a future change.
  const published = sql`case when ${rows.published} <= now() then ${rows.published} end`
  const query = db
    .select({
      id: rows.id,
      kind: rows.kind,
      columnKey: rows.columnKey,
      changed: sql`greatest(${contentVersion.createdAt}, ${published})`.mapWith(contentVersion.createdAt),
    })
    .from(rows)
    .innerJoin(content, eq(content.id, rows.id))
    .innerJoin(contentVersion, eq(contentVersion.id, content.liveVersion))
    .orderBy(asc(rows.id))
    .prepare('sitemap_contents')
  let after = ''
  for (;;) {
    const found = await query.execute({ after })
    yield* found
    const last = found.at(-1)
    if (!last || found.length < ROWS) return
    after = last.id
  }
}
