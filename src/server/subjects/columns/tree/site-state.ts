import type { InferSelectModel } from 'drizzle-orm'
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
import { keepUntilTouched, keepWhileCurrent } from '../../../ground/keep-while-current.ts'
import { everyRevision, type Revisions } from '../../../ground/revisions.ts'
import { CONTENTS } from '../../../ground/topics.ts'
import { column, liveCount, site } from '../../../store/db/schema.ts'
import { redirectMap, redirectsOf } from '../../settings/redirects.ts'
import { visibleSettings } from '../../settings/visible.ts'
import { unsafeCast } from '../../../ground/unsafe-cast.ts'
import { isFindable } from './findable.ts'
import { buildTree, withNamedSites } from './tree.ts'

/** What every answer needs of the site, as visitors of one environment see it: small, and kept. */
export interface SiteState {
  /** The last one that touched settings, columns or kinds. */
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

type Sites = Record<Environment, SiteState>

/** The sites as visitors see them now: what a publication of contents does not touch is kept. */
export function keepSiteState(db: Db, revisions: Revisions): () => Promise<Sites> {
  const structure = keepWhileCurrent(revisions, () => readStructure(db, revisions, new Set()))
  const totals = keepUntilTouched(revisions, [CONTENTS], () => db.select().from(liveCount))
  let known: { of: Structure; totals: Totals; sites: Sites } | undefined
  return async () => {
    const [of, counted] = [await structure(), await totals()]
    if (known?.of !== of || known.totals !== counted)
      known = { of, totals: counted, sites: withCounts(db, revisions, of, counted) }
    return known.sites
  }
}

/** Reads it all, for once; `shown`: keys of columns that count as published. */
export async function readSiteState(db: Db, shown: ReadonlySet<string> = new Set()): Promise<Sites> {
  const once = everyRevision(() => 0)
  const structure = await readStructure(db, once, shown)
  return withCounts(db, once, structure, await db.select().from(liveCount))
}

type Totals = readonly InferSelectModel<typeof liveCount>[]
type CountedParts = 'counts' | 'yearCounts' | 'withheld'
type Structure = Record<Environment, Omit<SiteState, CountedParts>>

function withCounts(db: Db, revisions: Revisions, structure: Structure, totals: Totals): Sites {
  const { column, settings } = structure.production
  const counted: Pick<SiteState, CountedParts> = {
    counts: createCounts(totals),
    yearCounts: keepUntilTouched(revisions, [CONTENTS], () =>
      readYearCounts(db, settings.timeZone ?? DEFAULT_TIME_ZONE),
    ),
    withheld: totals
      .filter(({ columnKey, kind }) => !isFindable(column(columnKey), kind))
      .map(({ columnKey, kind }) => `${columnKey} ${kind}`),
  }
  return { production: { ...structure.production, ...counted }, test: { ...structure.test, ...counted } }
}

/** What goes by settings, columns and kinds; a site not set up yet has no name and no columns. */
async function readStructure(db: Db, revisions: Revisions, shown: ReadonlySet<string>): Promise<Structure> {
  // The site's row comes first: what is read after it may be newer, never older.
  const [row] = await db.select().from(site)
  const rows = await db.select().from(column)
  // Columns below one that is left out are left out with it.
  const columns = rows.filter(
    ({ key, published, deletedAt }) => (published || shown.has(key)) && deletedAt === null,
  )
  const totals = await db.select().from(liveCount)
  const filled = new Set(totals.flatMap(({ columnKey, total }) => (total > 0 ? [columnKey] : [])))
  const kinds = await readKinds(db)

  const settings = unsafeCast<SiteSettings>(visibleSettings(row?.settings ?? { name: '' }))
  const redirects = redirectsOf(row?.settings ?? {})
  const tree = buildTree(columns, {
    locale: settings.locale,
    // A publication that fills a column, or empties it, touches everything.
    isFilled: (key) => filled.has(key),
  })
  const referencesWith = createReferences(db, tree, revisions)
  const nodes = new Map<string, Column>()
  findColumn(tree, (node) => (nodes.set(node.key, node), false))

  const columnRedirects = Object.fromEntries(
    rows.flatMap(({ key, redirectKey, deletedAt }) =>
      deletedAt !== null && redirectKey !== null && nodes.has(redirectKey) ? [[key, redirectKey]] : [],
    ),
  )
  const shared = {
    redirects: columnRedirects,
    revision: Math.max(row?.structure ?? 0, revisions.structure()),
    kinds,
    column: (key: string) => nodes.get(key),
    subtree: (key: string) => keysOf(nodes.get(key)),
  }
  async function seenIn(environment: Environment) {
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
      readKind: createKindReader(db, references, revisions),
      readSome: createSomeReader(db, references, revisions),
    }
  }
  return { production: await seenIn('production'), test: await seenIn('test') }
}

function keysOf(node: Column | undefined): string[] {
  return node ? [node.key, ...node.children.flatMap(keysOf)] : []
}
