import type { EditorColumn } from '../kit/me.ts'

export interface Branch {
  key: string
  title: string
  column: EditorColumn
  children: Branch[]
}

/** What names a column and tells its address. */
export type Place = Pick<EditorColumn, 'key' | 'label' | 'parentKey' | 'route'>

/** The columns as a tree, each with those below it in their order; without those in the bin. */
export function branchesOf(columns: readonly EditorColumn[], words = ''): Branch[] {
  const keys = new Set(columns.map(({ key }) => key))
  const here = new Map<string | null, EditorColumn[]>()
  for (const column of columns) {
    const place = keys.has(column.parentKey ?? '') ? column.parentKey : null
    const siblings = here.get(place)
    if (column.isBinned) continue
    if (siblings) siblings.push(column)
    else here.set(place, [column])
  }
  const below = (parentKey: string | null): Branch[] =>
    (here.get(parentKey) ?? [])
      .map((column) => ({ key: column.key, title: column.label, column, children: below(column.key) }))
      .filter((branch) => words === '' || branch.title.includes(words) || branch.children.length > 0)
  return below(null)
}

export function siblingsOf(columns: readonly EditorColumn[], { parentKey }: EditorColumn): EditorColumn[] {
  return columns.filter((one) => !one.isBinned && one.parentKey === parentKey)
}

/** `新闻资讯 › 公司要闻`; nothing until the columns have come, for their keys say nothing to anybody. */
export function pathWords(columns: readonly Place[], key: string): string {
  const column = columns.find((one) => one.key === key)
  if (!column) return columns.length > 0 ? key : ''
  return column.parentKey === null
    ? column.label
    : `${pathWords(columns, column.parentKey)} › ${column.label}`
}

/** Where visitors find it; undefined for one without a page of its own. */
export function addressOf(columns: readonly Place[], column: Place): string | undefined {
  const path = pathOf(columns, column)
  return column.route === null
    ? undefined
    : `${column.route}?${path.map(({ key }, at) => `col${at + 1}=${key}`).join('&')}`
}

/** The columns on the way down to it, and it. */
export function pathOf<Column extends Place>(columns: readonly Column[], column: Column): Column[] {
  const parent = columns.find((one) => one.key === column.parentKey)
  return parent ? [...pathOf(columns, parent), column] : [column]
}

export function subtreeOf(columns: readonly EditorColumn[], key: string): EditorColumn[] {
  const head = columns.find((one) => one.key === key)
  const below = columns.filter((one) => one.parentKey === key && !one.isBinned)
  return head ? [head, ...below.flatMap((one) => subtreeOf(columns, one.key))] : []
}
