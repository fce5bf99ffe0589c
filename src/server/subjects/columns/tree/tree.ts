import type { InferSelectModel } from 'drizzle-orm'
import { isNamedSite, type NamedSite } from '../../../../contract/environment.ts'
import { columnPath, findColumn } from '../../../../contract/columns.ts'
import { awaitsForm, offlineWay } from '../../../../contract/offline.ts'
import type { Column, Locale } from '../../../../contract/types.ts'
import { isBuilt, isForColumn, manifestOf } from '../../../../../templates/registry.ts'
import type { column } from '../../../store/db/schema.ts'
import { unsafeCast } from '../../../ground/unsafe-cast.ts'

export type ColumnRow = Omit<InferSelectModel<typeof column>, 'everPublished'>

interface TreeOptions {
  locale?: Locale
  /** Whether a column has a published content of its own. */
  isFilled?: (key: string) => boolean
}

/** The tree for visitors: with routes, and without columns that lead to nothing in the navigation. */
export function buildTree(rows: readonly ColumnRow[], options: TreeOptions = {}): Column[] {
  const { locale = 'zh-CN', isFilled = () => true } = options
  const children = new Map<string | null, ColumnRow[]>()
  for (const row of rows.toSorted((a, b) => a.position - b.position)) {
    const { parentKey } = row
    const siblings = children.get(parentKey)
    if (siblings) siblings.push(row)
    else children.set(parentKey, [row])
  }
  const below = (parent: string | null): Column[] =>
    (children.get(parent) ?? []).map((row) => ({
      ...(!isFilled(row.key) && { empty: true }),
      ...columnOf(row, below(row.key)),
    }))
  const tree = below(null)
  return findColumn(tree, ({ route }) => route === HOME) ? tree : [homeColumn(tree, locale), ...tree]
}

const HOME = '/home'

/** Every site has a home page, whether it is among its columns or not. */
function homeColumn(tree: readonly Column[], locale: Locale): Column {
  const isTaken = (key: string) => columnPath(tree, key).length > 0
  const key =
    ['home', ...Array.from({ length: 99 }, (_, n) => `home-${n}`)].find((name) => !isTaken(name)) ?? 'home'
  return { key, label: manifestOf('home')?.title[locale] ?? key, template: 'home', route: HOME, children: [] }
}

/** Columns from the time when any template could be used show what their template's manifest names instead. */
function withPage(row: ColumnRow): ColumnRow {
  const { instead } = manifestOf(row.template) ?? {}
  return instead === undefined || isForColumn(row) ? row : { ...row, template: instead, route: null }
}

function columnOf(asked: ColumnRow, children: Column[]): Column {
  const row = withPage(asked)
  return {
    key: row.key,
    label: row.label,
    ...(row['label.en'] !== null && { 'label.en': row['label.en'] }),
    ...(row['label.zh-CN'] !== null && { 'label.zh-CN': row['label.zh-CN'] }),
    template: row.template,
    ...pageOf(row),
    ...(Object.keys(row.settings).length > 0 && { settings: row.settings }),
    ...(!isBuilt(row.template) && { plain: true }),
    ...((row.hidden || !leadsOn(asked, row, children)) && { hidden: true }),
    ...ownOf(row),
    children,
  }
}

/** A column without content still has its plain page, but the navigation should not lead there. */
function leadsOn(asked: ColumnRow, row: ColumnRow, children: readonly Column[]): boolean {
  if (isBuilt(asked.template) && !awaitsForm(row)) return true
  if (offlineWay(row.settings) !== undefined || row.externalUrl !== null) return true
  return children.some((child) => !child.hidden)
}

/** What its template's manifest says about its pages. */
function pageOf(row: ColumnRow): Partial<Column> {
  const manifest = manifestOf(row.template)
  const route = row.route ?? manifest?.routes[0]
  const detailRoute = route === undefined ? undefined : manifest?.detail?.routes[route]
  return {
    ...(route !== undefined && { route }),
    ...(detailRoute !== undefined && { detailRoute, detailTemplate: manifest?.detail?.template }),
    ...privacyOf(manifest),
    ...(manifest?.place && { places: { ...manifest.place } }),
    ...(manifest?.feed && { feed: true }),
    ...(manifest?.kinds === '*' && { anyKind: true }),
  }
}

function privacyOf(manifest: ReturnType<typeof manifestOf>): Partial<Column> {
  return {
    ...(manifest?.private && { private: true }),
    ...(manifestOf(manifest?.detail?.template ?? '')?.private && { detailPrivate: true }),
  }
}

/** The column's own settings. */
const ownOf = (row: ColumnRow): Partial<Column> => ({
  ...(row.special && { special: true }),
  // Validated by schemas/column.json when it was written.
  ...(row.business !== null && { business: unsafeCast<Column['business']>(row.business) }),
  ...(row.multiBusiness && { multiBusiness: true }),
  ...(row.externalUrl !== null && { externalUrl: row.externalUrl }),
  ...(row.locale !== null && { locale: row.locale }),
})

/** The tree for one environment: columns that name a site lead to its address there. */
export function withNamedSites(tree: readonly Column[], sites: Partial<Record<NamedSite, string>>): Column[] {
  return tree.map((column) => {
    const { externalUrl, ...rest } = column
    const children = withNamedSites(column.children, sites)
    if (externalUrl === undefined || !isNamedSite(externalUrl)) return { ...column, children }
    const address = sites[externalUrl]
    // The site has no address here: the column is left out of the navigation.
    return address ? { ...rest, externalUrl: address, children } : { ...rest, hidden: true, children }
  })
}
