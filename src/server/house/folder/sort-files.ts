import { COLUMNS_FILE } from '../../subjects/columns/tree/dialect.ts'
import { SITE_FILE } from '../../subjects/settings/dialect.ts'
import { type Fault, ImportRefused } from '../../ground/yaml/fault-lines.ts'
import type { FolderFile } from './folder.ts'
import { IDS_FILE } from './ids.ts'

/** The files of a folder by their role. */
export interface SortedFiles {
  /** All files by path, including those that are left out. */
  paths: ReadonlySet<string>
  /** Of contents. */
  sources: FolderFile[]
  /** Pictures and files. */
  media: FolderFile[]
  /** Descriptions of the site, and rows. */
  others: FolderFile[]
}

const DECISIVE: ReadonlySet<string> = new Set([SITE_FILE, COLUMNS_FILE, IDS_FILE])

/**
 * @param left files that are left out, and why
 * @throws ImportRefused if one of them is a file without which nothing can be imported
 */
export function sortFiles(files: readonly FolderFile[], left: readonly Fault[]): SortedFiles {
  const refused = left.filter(({ path }) => DECISIVE.has(path))
  if (refused.length > 0) throw new ImportRefused(refused)
  const isLeft = new Set(left.map(({ path }) => path))
  const paths = new Set<string>()
  const sources: FolderFile[] = []
  const media: FolderFile[] = []
  const others: FolderFile[] = []
  for (const file of files) {
    const { path } = file
    paths.add(path)
    if (isLeft.has(path)) continue
    if (path.startsWith('media/')) media.push(file)
    else if (path.startsWith('contents/')) sources.push(file)
    else {
      others.push(file)
      if (path.startsWith('data/')) sources.push(file)
    }
  }
  return { paths, sources, media, others }
}
