import { say } from '../../ground/language/say.ts'
import { MAX_COLUMN_LEVEL } from '../../../contract/constants.ts'
import { COLUMNS_FILE, type ColumnRow } from '../../subjects/columns/tree/dialect.ts'
import type { Fault } from '../../ground/yaml/fault-lines.ts'

/**
 * The tree after the import: the folder's columns in their order, followed by those that only the database has, which
 * an import never removes.
 */
export function mergeColumns(
  folder: readonly ColumnRow[],
  present: readonly ColumnRow[],
): { rows: ColumnRow[]; faults: Fault[] } {
  const rows = [...folder]
  const faults: Fault[] = []
  const byKey = new Map(folder.map((row) => [row.key, row]))
  const children = new Map<string | null, number>()
  for (const { parentKey } of folder) children.set(parentKey, (children.get(parentKey) ?? 0) + 1)
  const rest = present.filter((row) => row.deletedAt === null && !byKey.has(row.key))
  rest.sort((a, b) => a.level - b.level || a.position - b.position)
  for (const row of rest) {
    const parent = row.parentKey === null ? undefined : byKey.get(row.parentKey)
    const parentKey = parent?.key ?? null
    const level = (parent?.level ?? 0) + 1
    if (level > MAX_COLUMN_LEVEL) {
      const reason = say`moves "${parentKey}" so deep that "${row.key}" below it, which the site has, would be on level ${level}`
      faults.push({ path: COLUMNS_FILE, line: 1, reason })
    }
    const position = children.get(parentKey) ?? 0
    children.set(parentKey, position + 1)
    const merged = { ...row, parentKey, level, position }
    byKey.set(row.key, merged)
    rows.push(merged)
  }
  return { rows, faults }
}

/** The language of each column: its own, else that of the nearest column above it, else the site's. */
export function localesOf(rows: readonly ColumnRow[], siteLocale: string): Map<string, string> {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const localeOf = (row: ColumnRow | undefined): string =>
    row ? (row.locale ?? localeOf(byKey.get(row.parentKey ?? ''))) : siteLocale
  return new Map(rows.map((row) => [row.key, localeOf(row)]))
}
