import { COLUMN_PARAMETERS } from './constants.ts'
import type { Column } from './types.ts'

/** The query parameters that column navigation reads. */
export interface ColumnQuery {
  special?: string
  col1?: string
  col2?: string
  col3?: string
  col4?: string
  classify?: string
  contentId?: string
  token?: string
  /** The path of the address: a token is read on the personal center only. */
  pathname?: string
}

export interface ColumnSelection {
  /** From the top column down to the deepest one found. */
  path: Column[]
  parent?: Column
  second?: Column
  third?: Column
  fourth?: Column
  /** The current entry of the main navigation. */
  activeKey?: string
  specialKey?: string
  classify?: string
  contentId?: string
  /** The first key of the query that names no column at its level. */
  unknown?: { parameter: string; key: string }
}

export const PERSONAL_CENTER_ROUTE = '/t1/personalCenter'
const PERSONAL_CENTER_LABELS = new Set(['个人中心', 'Personal center'])
const BUSINESS_LABELS =
  /^(保障性租赁住房|保租房|公租房|公共租赁住房|共有产权(住)?房|共有产权住房|配售型保障性住房|配售型(住)?房|商业服务)$/

/** The columns that a query selects. Pure: the same on the server, in the browser and in every test. */
export function selectColumns(tree: readonly Column[], query: ColumnQuery): ColumnSelection {
  const selection = isTokenVisit(query) ? selectPersonalCenter(tree) : selectByKeys(tree, query)
  const [parent, second, third, fourth] = selection.path
  return {
    ...selection,
    parent,
    second,
    third,
    fourth,
    activeKey: activeKeyOf(tree, selection),
    classify: query.classify || undefined,
    contentId: query.contentId || undefined,
  }
}

type ColumnsFound = Pick<ColumnSelection, 'path' | 'specialKey' | 'unknown'>

function selectByKeys(tree: readonly Column[], query: ColumnQuery): ColumnsFound {
  let level: readonly Column[] = tree
  let specialKey: string | undefined
  if (query.special) {
    const special = tree.find((column) => column.key === query.special)
    if (!special) return { path: [], unknown: { parameter: 'special', key: query.special } }
    specialKey = special.key
    level = special.children
    if (!query.col1) return { path: [special], specialKey }
  }
  const path: Column[] = []
  for (const parameter of COLUMN_PARAMETERS) {
    const key = query[parameter]
    if (!key) break
    const column = level.find((candidate) => candidate.key === key)
    if (!column) return { path, specialKey, unknown: { parameter, key } }
    path.push(column)
    level = column.children
  }
  return { path, specialKey }
}

function isTokenVisit(query: ColumnQuery): boolean {
  const { pathname, token } = query
  return (
    Boolean(token) &&
    (pathname === PERSONAL_CENTER_ROUTE || !!pathname?.startsWith(`${PERSONAL_CENTER_ROUTE}/`))
  )
}

/** Where the personal center begins. */
export function firstPersonalPage(tree: readonly Column[]): Column | undefined {
  return selectPersonalCenter(tree).path.at(-1)
}

function selectPersonalCenter(tree: readonly Column[]): ColumnsFound {
  const column =
    tree.find((candidate) => candidate.route?.startsWith(PERSONAL_CENTER_ROUTE)) ??
    tree.find((candidate) => PERSONAL_CENTER_LABELS.has(ownLabel(candidate)))
  if (!column) return { path: [] }
  const child = column.children[0]
  const grandchild = child?.children[0]
  return { path: [column, child, grandchild].filter((item) => item !== undefined) }
}

/** A column of a housing business highlights the multi-business entry, wherever the column is in the tree. */
function activeKeyOf(tree: readonly Column[], { path, specialKey }: ColumnsFound): string | undefined {
  if (path.some(isBusiness)) {
    const multiBusiness = tree.find((column) => column.multiBusiness)
    if (multiBusiness) return multiBusiness.key
  }
  return specialKey ?? path[0]?.key
}

function isBusiness(column: Column): boolean {
  return column.business !== undefined || BUSINESS_LABELS.test(ownLabel(column))
}

/** The Chinese name, if the visitor reads another language; otherwise the label. */
const ownLabel = (column: Column) => column['label.zh-CN'] ?? column.label

/** The path from the top to the column with this key; empty if there is none. */
export function columnPath(tree: readonly Column[], key: string): Column[] {
  return pathIndex(tree).get(key) ?? []
}

/** Columns in the navigation, depth first from the top: neither hidden nor below a hidden one. */
export function shownColumns(tree: readonly Column[]): Column[] {
  return tree.filter(({ hidden }) => !hidden).flatMap((column) => [column, ...shownColumns(column.children)])
}

/** The first column, depth first from the top, that passes the test. */
export function findColumn(tree: readonly Column[], test: (column: Column) => boolean): Column | undefined {
  for (const path of pathIndex(tree).values()) {
    const column = path.at(-1)
    if (column && test(column)) return column
  }
  return undefined
}

const indexes = new WeakMap<readonly Column[], Map<string, Column[]>>()

function pathIndex(tree: readonly Column[]): Map<string, Column[]> {
  const known = indexes.get(tree)
  if (known) return known
  const index = new Map<string, Column[]>()
  const walk = (columns: readonly Column[], above: Column[]) => {
    for (const column of columns) {
      const path = [...above, column]
      index.set(column.key, path)
      walk(column.children, path)
    }
  }
  walk(tree, [])
  indexes.set(tree, index)
  return index
}
