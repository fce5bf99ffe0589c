import { isDeepStrictEqual } from 'node:util'
import { SANITISER } from '../../subjects/rich-text/render.ts'
import type { Fields } from '../../store/db/fields.ts'
import { timeZoneOf } from '../../store/time-zone.ts'
import { checkSite, type SiteFiles } from './check-site.ts'
import { COLUMNS_FILE, type ColumnRow } from '../../subjects/columns/tree/dialect.ts'
import { type Fault, ImportRefused } from '../../ground/yaml/fault-lines.ts'
import type { KeptFile } from './kept-files.ts'
import { mergeColumns } from './merge-columns.ts'
import type { ScanContext } from './file-scan.ts'
import { DEFAULTS, SITE_FILE } from '../../subjects/settings/dialect.ts'
import type { KnownContent, KnownSite } from './known-site.ts'
import { isRecord } from '../../../contract/is-record.ts'

export interface PlannedSite {
  settings: Fields
  columns: ColumnRow[]
}

/**
 * The settings and columns after the import. A file that has not changed since the last import does not undo changes made here.
 * @param replace whether the site loses everything that the folder lacks
 * @throws ImportRefused
 */
export function planSite(
  { texts, kept }: SiteFiles,
  state: KnownSite,
  replace: boolean,
  mediaId: (path: string) => string | undefined,
): PlannedSite {
  const said = checkSite(texts, mediaId)
  const isKept = editedSince({ texts, kept }, state)
  const present = state.columns.filter(({ deletedAt }) => deletedAt === null)
  const settings = isKept(SITE_FILE) ? (state.settings ?? said.settings) : said.settings
  if (isKept(COLUMNS_FILE)) return { settings, columns: present }
  const merged = mergeColumns(said.columns, replace ? [] : present)
  if (merged.faults.length > 0) throw new ImportRefused(merged.faults)
  return { settings, columns: merged.rows }
}

/** Whether a file has not changed since the last import, and what it describes was changed here. */
export function editedSince({ kept }: SiteFiles, state: KnownSite): (path: string) => boolean {
  return (path) => {
    const file = state.files.get(path)
    return file?.edited === true && file.hash === kept.get(path)?.hash
  }
}

/** Columns that must be written. */
export function changedColumns(planned: readonly ColumnRow[], present: readonly ColumnRow[]): ColumnRow[] {
  const byKey = new Map(present.map((row) => [row.key, row]))
  return planned.filter((row) => !isDeepStrictEqual(row, byKey.get(row.key)))
}

/** Describing files that have changed. */
export function changedFiles({ kept }: SiteFiles, state: KnownSite, faults: readonly Fault[]): KeptFile[] {
  const wrong = new Set(faults.map(({ path }) => path))
  return [...kept].flatMap(([path, file]) =>
    wrong.has(path) || state.files.get(path)?.hash === file.hash ? [] : [file],
  )
}

export function localeOf(settings: Fields): string {
  return typeof settings.locale === 'string' ? settings.locale : DEFAULTS.locale
}

/** Former addresses of the site itself: links to them lead to its own pages. */
export function originsOf(settings: Fields): string[] {
  const { origins } = settings
  if (!isRecord(origins)) return []
  return [origins.production, origins.test].flatMap((one) =>
    isRecord(one) && typeof one.site === 'string' ? [one.site] : [],
  )
}

/** Whether a content needs no new version: the same source, read by the same rules. */
export function unchangedSources(
  state: KnownSite,
  settings: Fields,
  locales: ReadonlyMap<string, string>,
  localesBefore: ReadonlyMap<string, string>,
): ScanContext['isKnown'] {
  const before = state.settings ?? {}
  const isReadAlike =
    timeZoneOf(before) === timeZoneOf(settings) && isDeepStrictEqual(originsOf(before), originsOf(settings))
  const byPath = new Map<string | null, KnownContent>()
  for (const known of state.contents) byPath.set(known.path, known)
  return ({ path, hash, columnKey }) => {
    const known = byPath.get(path)
    if (!known || !isReadAlike || known.isDeleted) return false
    if (known.hash !== hash || known.sanitiser !== SANITISER || known.columnKey !== columnKey) return false
    return columnKey === null || locales.get(columnKey) === localesBefore.get(columnKey)
  }
}
