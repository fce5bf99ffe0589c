import { basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { say } from '../../ground/language/say.ts'
import type { ColumnRow } from '../../subjects/columns/tree/dialect.ts'
import type { Change } from './finish.ts'
import { isFormFile } from './forms.ts'
import type { KnownSite } from './known-site.ts'

/** What an import did to the things of one sort, by name. */
export interface Changed {
  total: number
  added: string[]
  changed: string[]
  removed: string[]
}

export type SiteChanges = Record<'columns' | 'forms' | 'kinds' | 'settings', Changed>

/** The keys of the forms in force after an import. */
export function formsAfter(
  { forms, removed }: Pick<Change, 'forms'> & { removed: Pick<Change['removed'], 'files'> },
  state: Pick<KnownSite, 'forms'>,
): Set<string> {
  const keys = new Set([...state.forms].flatMap(([key, { isLive }]) => (isLive ? [key] : [])))
  for (const path of removed.files) if (isFormFile(path)) keys.delete(basename(path, '.json'))
  for (const { key } of forms) keys.add(key)
  return keys
}

/** Compares the site before an import with what it becomes. */
export function siteChanges(change: Change, state: KnownSite, columns: readonly ColumnRow[]): SiteChanges {
  const wasLive = (key: string) => state.forms.get(key)?.isLive === true
  const formKeys = change.forms.map(({ key }) => key)
  const present = new Set(state.columns.flatMap(({ key, deletedAt }) => (deletedAt === null ? [key] : [])))
  const forms = formsAfter(change, state)
  const kinds = [...change.kindVersions, ...change.recordKinds].map(({ kind }) => kind)
  const isKnown = (kind: string) => state.kinds.has(kind) || state.recordKinds.has(kind)
  return {
    columns: {
      total: columns.filter(({ deletedAt }) => deletedAt === null).length,
      added: columns.flatMap(({ key }) => (present.has(key) ? [] : [key])),
      changed: reallyChanged(
        change.columns,
        state.columns.filter(({ key }) => present.has(key)),
      ),
      removed: change.removed.columnKeys,
    },
    forms: {
      total: forms.size,
      added: formKeys.filter((key) => !wasLive(key)),
      changed: formKeys.filter(wasLive),
      removed: [...state.forms.keys()].filter((key) => wasLive(key) && !forms.has(key)),
    },
    kinds: {
      total: new Set([...change.kinds.keys(), ...state.recordKinds.keys(), ...kinds]).size,
      added: kinds.filter((kind) => !isKnown(kind)),
      changed: kinds.filter(isKnown),
      removed: [],
    },
    settings: settingsChanged(state.settings ?? {}, change.settings),
  }
}

/** Not those that only others have moved. */
function reallyChanged(rows: readonly ColumnRow[], present: readonly ColumnRow[]): string[] {
  const before = new Map(present.map((row) => [row.key, row]))
  return rows.flatMap((row) => {
    const known = before.get(row.key)
    return known && !isDeepStrictEqual({ ...row, position: 0 }, { ...known, position: 0 }) ? [row.key] : []
  })
}

function settingsChanged(before: object, after: object): Changed {
  const old = new Map(Object.entries(before))
  const now = new Map(Object.entries(after))
  const names = [...now.keys()]
  return {
    total: now.size,
    added: names.filter((name) => !old.has(name)),
    changed: names.filter((name) => old.has(name) && !isDeepStrictEqual(old.get(name), now.get(name))),
    removed: [...old.keys()].filter((name) => !now.has(name)),
  }
}

const SHOWN = 12

/** A line for each sort of which the site has any. */
export function siteLines({ columns, forms, kinds, settings }: SiteChanges): string[] {
  return [
    ...lineOf(columns, (count) => say`columns    ${count}`),
    ...lineOf(forms, (count) => say`forms      ${count}`),
    ...lineOf(kinds, (count) => say`kinds      ${count}`),
    ...lineOf(settings, (count) => say`settings   ${count}`),
  ]
}

function lineOf({ total, added, changed, removed }: Changed, start: (count: number) => string): string[] {
  if (total === 0 && removed.length === 0) return []
  const parts = [
    ...(added.length === total && total > 0 ? [say`all new`] : []),
    ...(added.length > 0 && added.length < total ? [say`new: ${listed(added)}`] : []),
    ...(changed.length > 0 ? [say`changed: ${listed(changed)}`] : []),
    ...(removed.length > 0 ? [say`removed: ${listed(removed)}`] : []),
  ]
  return [[start(total), ...parts].join('; ')]
}

const listed = (names: readonly string[]) =>
  names.slice(0, SHOWN).join(', ') + (names.length > SHOWN ? ` … (${names.length})` : '')
