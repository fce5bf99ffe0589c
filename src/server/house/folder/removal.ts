import type { ColumnRow } from '../../subjects/columns/tree/dialect.ts'
import type { Fault } from '../../ground/yaml/fault-lines.ts'
import type { KnownSite } from './known-site.ts'

/** What the site loses. */
export interface Removal {
  contentIds: string[]
  columnKeys: string[]
  /** Paths. */
  media: string[]
  files: string[]
}

/** What the site has and the folder lacks. Contents made here belong to no folder and stay. */
export function lacking(
  state: KnownSite,
  present: {
    contentIds: ReadonlySet<string>
    columns: readonly ColumnRow[]
    paths: ReadonlySet<string>
    /** A file with an error is not a missing file. */
    skipped: readonly Fault[]
  },
): Removal {
  const faulty = new Set(present.skipped.map(({ path }) => path))
  const keys = new Set(present.columns.map(({ key }) => key))
  return {
    contentIds: state.contents
      .filter(({ path, isDeleted }) => path !== null && !isDeleted && !faulty.has(path.replace(/#.*$/, '')))
      .filter(({ id }) => !present.contentIds.has(id))
      .map(({ id }) => id),
    columnKeys: state.columns
      // Columns in preparation were never in a folder.
      .filter(({ key, deletedAt, published }) => deletedAt === null && published && !keys.has(key))
      .map(({ key }) => key),
    media: mediaLacking(state, present.paths),
    files: lackingFiles(state, present.paths),
  }
}

/** Paths of the files that describe the site and are no longer in the folder. */
export const lackingFiles = ({ files }: KnownSite, paths: ReadonlySet<string>): string[] =>
  [...files.keys()].filter((path) => !paths.has(path))

/** Paths of pictures and files that came with a folder and are no longer in it; files added here were never in one. */
export function mediaLacking({ media }: KnownSite, paths: ReadonlySet<string>): string[] {
  return [...media].flatMap(([path, { isDeleted, addedBy }]) =>
    isDeleted || addedBy !== '' || paths.has(path) ? [] : [path],
  )
}
