import type { Fault } from '../../ground/yaml/fault-lines.ts'
import { type FolderFile, readText } from './folder.ts'
import type { ScanContext } from './file-scan.ts'
import type { SiteItem } from './item.ts'
import { scanArticle } from './scan-articles.ts'
import { scanRows } from './scan-rows.ts'

export interface Scanned {
  items: SiteItem[]
  /** Paths of unchanged contents, with the files that contain them. */
  unchanged: Map<string, FolderFile>
  faults: Fault[]
  escapes: Fault[]
}

/** Reads the contents of a site folder; calls `onFile` before each file and `onDone` after it. */
export async function scan(
  files: readonly FolderFile[],
  context: ScanContext,
  { onFile, onDone }: { onFile?: (path: string) => void; onDone?: () => void } = {},
): Promise<Scanned> {
  const scanned: Scanned = { items: [], unchanged: new Map(), faults: [], escapes: [] }
  for (const file of files) {
    onFile?.(file.path)
    const isData = file.path.startsWith('data/')
    const found = await (isData ? scanRows : scanArticle)(file, context)
    const { items = [], unchanged = [], faults = [], escapes = [] } = found
    for (const item of items) scanned.items.push(item)
    for (const fault of faults) scanned.faults.push(fault)
    for (const fault of escapes) scanned.escapes.push(fault)
    for (const path of unchanged) scanned.unchanged.set(path, file)
    onDone?.()
  }
  return scanned
}

/** A word may also be the name of a file. */
const IS_ADDRESS = /\/|\.md(?:#|$)/i
const TOKEN_END = /[\s"'()<>[\]{},|]+/

/**
 * The files that may refer to one of these addresses: an unchanged content gets a new version when a picture or page it
 * refers to was added since. Compares the last part of the address, which finds too much rather than too little.
 */
export async function filesNaming(
  files: Iterable<FolderFile>,
  addresses: Iterable<string>,
): Promise<FolderFile[]> {
  const names = new Set([...addresses].map(lastPart))
  const naming: FolderFile[] = []
  if (names.size === 0) return naming
  for (const file of new Set(files)) {
    const text = (await readText(file)) ?? ''
    if (text.split(TOKEN_END).some((token) => IS_ADDRESS.test(token) && names.has(lastPart(token))))
      naming.push(file)
  }
  return naming
}

function lastPart(address: string): string {
  const path = address.replace(/[?#].*$/s, '').replace(/\/+$/, '')
  const name = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(name).normalize('NFC').toLowerCase()
  } catch {
    return name.toLowerCase()
  }
}
