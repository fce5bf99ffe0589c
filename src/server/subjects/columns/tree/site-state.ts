import { findColumn } from '../../../../contract/columns.ts'
import { addressesOfNamedSites, type Environment, type NamedSite } from '../../../../contract/environment.ts'
import { DEFAULT_TIME_ZONE } from '../../../../contract/constants.ts'
import type { Column, SiteSettings } from '../../../../contract/types.ts'
import { createCounts, type Counts } from '../../contents/published/counts.ts'
import { readYearCounts, type YearCounts } from '../../contents/published/year-counts.ts'
import { readKinds, type Kinds } from '../../kinds/kinds.ts'
import {
  createKindReader,
  createSomeReader,
  type ReadKind,
  type ReadSome,
} from '../../contents/published/read-kind.ts'
import { createReferences, type References } from '../../contents/published/references.ts'
import type { Db } from '../../../store/db/database.ts'
import { memoPerRevision } from '../../../ground/memo-per-revision.ts'
import { column, liveCount, site } from '../../../store/db/schema.ts'
import { redirectMap, redirectsOf } from '../../settings/redirects.ts'
import { visibleSettings } from '../../settings/visible.ts'
import { unsafeCast } from '../../../ground/unsafe-cast.ts'
import { isFindable } from './findable.ts'
import { buildTree, withNamedSites } from './tree.ts'

/**
 * What every answer needs of the site at one revision, as visitors of one environment see it. It is small and kept until the
 * revision rises.
 */
export interface SiteState {
  revision: number
  environment: Environment
  settings: SiteSettings
  counts: Counts
  /** Read at the first request. */
  yearCounts: () => Promise<YearCounts>
  kinds: Kinds
  references: References
  /** All contents of a kind of which a site has few. */
  readKind: ReadKind
  readSome: ReadSome
  /** Kinds in columns that do not show them, as `<column> <kind>`: search never links there. */
  withheld: readonly string[]
  tree: Column[]
  /** Where visitors of a deleted column are redirected, by key. */
  redirects: Readonly<Record<string, string>>
  /** Where former addresses in the settings lead, by normalised address. */
  moved: ReadonlyMap<string, string>
  /** The addresses of named sites. */
  externalSites: Partial<Record<NamedSite, string>>
  column(key: string): Column | undefined
  /** The keys of a column and everything below it, including hidden ones. */
  subtree(key: string): string[]
}

/** The site for the caller's host; the test environment if there is no host. */
export type ReadSite = (asker?: { host: string }) => Promise<SiteState>

/** Reads everything; a site that is not set up has no name and no columns. `shown`: keys of columns that count as published. */
export async function readSiteState(
  db: Db,
  shown: ReadonlySet<string> = new Set(),
): Promise<Record<Environment, SiteState>> {
  // The revision first: what is read after it may be newer, never older.
  const [row] = await db.select().from(site)
  const rows = await db.select().from(column)
  // Columns below one that is left out are left out with it.
  const columns = rows.filter(
    ({ key, published, deletedAt }) => (published || shown.has(key)) && deletedAt === null,
  )
  const totals = await db.select().from(liveCount)
  const kinds = await readKinds(db)

  const settings = unsafeCast<SiteSettings>(visibleSettings(row?.settings ?? { name: '' }))
  const redirects = redirectsOf(row?.settings ?? {})
  const counts = createCounts(totals)
  const tree = buildTree(columns, {
    locale: settings.locale,
    isFilled: (key) => counts.kinds(key).length > 0,
  })
  const referencesWith = createReferences(db, tree)
  const nodes = new Map<string, Column>()
  findColumn(tree, (node) => (nodes.set(node.key, node), false))

  const columnRedirects = Object.fromEntries(
    rows.flatMap(({ key, redirectKey, deletedAt }) =>
      deletedAt !== null && redirectKey !== null && nodes.has(redirectKey) ? [[key, redirectKey]] : [],
    ),
  )
  const revision = row?.revision ?? 0
  const shared = {
    redirects: columnRedirects,
    revision,
    counts,
    yearCounts: memoPerRevision(
      () => revision,
      () => readYearCounts(db, settings.timeZone ?? DEFAULT_TIME_ZONE),
    ),
    kinds,
    withheld: totals
      .filter(({ columnKey, kind }) => !isFindable(nodes.get(columnKey), kind))
      .map(({ columnKey, kind }) => `${columnKey} ${kind}`),
    column: (key: string) => nodes.get(key),
    subtree: (key: string) => keysOf(nodes.get(key)),
  }
  async function seenIn(environment: Environment): Promise<SiteState> {
    const externalSites = addressesOfNamedSites(settings, environment)
    const references = referencesWith(externalSites)
    const [resolved, columns, moved] = await references.resolve(
      structuredClone([settings, tree, redirects] as const),
    )
    return {
      ...shared,
      environment,
      settings: resolved,
      moved: redirectMap(moved),
      tree: withNamedSites(columns, externalSites),
      externalSites,
      references,
      readKind: createKindReader(db, references),
      readSome: createSomeReader(db, references),
    }
  }
  return { production: await seenIn('production'), test: await seenIn('test') }
}

function keysOf(node: Column | undefined): string[] {
  return node ? [node.key, ...node.children.flatMap(keysOf)] : []
}
