import type { Database } from '../../store/db/database.ts'
import type { DescribedSite } from './describe-site.ts'
import type { ScanContext } from './file-scan.ts'
import type { FolderFile } from './folder.ts'
import type { ImportedMedia } from './import-media.ts'
import type { KnownSite } from './known-site.ts'
import type { mediaFinder } from './media-index.ts'
import { filesNaming, scan, type Scanned } from './scan.ts'
import { filesAwaiting, pathsUsing } from './unresolved-references.ts'

interface Rescanned {
  context: ScanContext
  site: DescribedSite
  state: KnownSite
  media: ImportedMedia & { find: ReturnType<typeof mediaFinder> }
  /** Paths of pictures and files to be removed. */
  gone: readonly string[]
}

/**
 * Contents that refer to media, pages or contents that were added, changed or removed get a new version, although their own
 * files are unchanged.
 */
export async function rescan(
  { db }: Pick<Database, 'db'>,
  scanned: Scanned,
  { context, site, state, media, gone }: Rescanned,
): Promise<void> {
  const changed = new Set(media.changed.map(({ path }) => path))
  const mediaIds = [...gone, ...changed].map((path) => state.media.get(path)?.id ?? '')
  const using = await pathsUsing(db, state.contents, mediaIds)
  const awaiting = filesAwaiting(scanned, state.contents, {
    media: media.find,
    origins: site.origins,
    permalinks: new Map([...state.permalinks].map(([path, id]) => [id, path])),
  })
  const arrived = [...media.found.keys()].filter((path) => changed.has(path) || !state.media.has(path))
  const naming = await filesNaming(scanned.unchanged.values(), [...arrived, ...newAddresses(scanned, state)])
  const files = new Set([...naming, ...awaiting, ...filesAt(scanned, using)])
  if (files.size === 0) return
  const again = await scan([...files], { ...context, isKnown: () => false })
  for (const item of again.items) {
    if (!scanned.unchanged.delete(item.path)) continue
    scanned.items.push(item)
  }
}

/** Former addresses and paths that are new to the site. */
function newAddresses({ items }: Scanned, state: KnownSite): string[] {
  if (items.length === 0) return []
  const before = new Set<string | null>()
  for (const { path } of state.contents) before.add(path)
  const pages = items.flatMap(({ permalink }) =>
    permalink === undefined || state.permalinks.has(permalink) ? [] : [permalink],
  )
  return [...pages, ...items.flatMap(({ path }) => (before.has(path) ? [] : [path]))]
}

const filesAt = ({ unchanged }: Scanned, paths: readonly string[]): FolderFile[] =>
  paths.flatMap((path) => unchanged.get(path) ?? [])
