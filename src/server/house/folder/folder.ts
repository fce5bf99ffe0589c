import { nearest } from '../../../contract/nearest.ts'
import { say } from '../../ground/language/say.ts'
import { createReadStream } from 'node:fs'
import { readFile, readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Fault, ImportRefused } from '../../ground/yaml/fault-lines.ts'

/** A file of a site folder. */
export interface FolderFile {
  /** From the folder's root, with `/` between folders, normalised (NFC) as links are compared. */
  path: string
  absolute: string
  bytes: number
}

const PLACES = new Set(['contents', 'data', 'forms', 'media', 'schemas'])
const ROOT_FILES = new Set(['columns.yaml', 'ids.json', 'media.json', 'site.yaml'])
/** Files that operating systems leave behind. */
const DEBRIS = /^(\.|Thumbs\.db$|desktop\.ini$)/i
const MAX_DEPTH = 20
const MAX_FILES = 500_000
/** The replacement character for bytes of a name that are not UTF-8. No file can be opened by such a name. */
const UNREADABLE = '\ufffd'

/** Size limits for files that describe the site and for files of rows. */
export const MAX_TEXT_MB = 20
export const MAX_TEXT_BYTES = MAX_TEXT_MB * 1024 * 1024

/** Entries at the top of the folder that an import ignores although their names are nearly right. */
export interface Stray {
  path: string
  meant: string
}

/** How many letters may differ: beyond that it is a different name. */
const NEARLY = 2

/** `content/` or `site.yml`: ignoring them silently would lose their content. */
export async function strayEntries(folder: string): Promise<Stray[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.flatMap((entry): Stray[] => {
    const known = entry.isDirectory() ? PLACES : ROOT_FILES
    if (DEBRIS.test(entry.name) || known.has(entry.name)) return []
    const meant = nearest(entry.name, known, NEARLY)
    const end = entry.isDirectory() ? '/' : ''
    return meant === undefined ? [] : [{ path: entry.name + end, meant: meant + end }]
  })
}

/**
 * The files of a site folder, ordered by path. Other files beside them are ignored.
 * @throws ImportRefused for anything that is not an ordinary file or folder, such as a link
 */
export async function listFolder(folder: string): Promise<FolderFile[]> {
  const root = await realpath(folder).catch(() => undefined)
  if (!root || !(await stat(root)).isDirectory()) {
    throw new ImportRefused([{ path: folder, line: 1, reason: say`there is no such folder` }])
  }
  const files: FolderFile[] = []
  const faults: Fault[] = []
  const visit = async (place: string, depth: number): Promise<void> => {
    for (const entry of await readdir(join(root, place), { withFileTypes: true })) {
      if (DEBRIS.test(entry.name)) continue
      if (
        depth === 0 &&
        !(entry.isDirectory() ? PLACES : ROOT_FILES).has(entry.name) &&
        !entry.isSymbolicLink()
      )
        continue
      if (depth === 0 && !PLACES.has(entry.name) && !ROOT_FILES.has(entry.name)) continue
      const path = place ? `${place}/${entry.name}` : entry.name
      const absolute = join(root, path)
      const fault = (reason: string) => faults.push({ path, line: 1, reason })
      if (entry.name.includes(UNREADABLE)) {
        fault(say`has a name that is not UTF-8: rename it`)
        continue
      }
      if (entry.isDirectory()) {
        if (depth >= MAX_DEPTH) fault(say`folders are nested more than ${MAX_DEPTH} deep`)
        else await visit(path, depth + 1)
      } else if (!entry.isFile()) {
        fault(say`is a link or a device: put the file itself into the folder`)
      } else {
        files.push({ path: path.normalize('NFC'), absolute, bytes: (await stat(absolute)).size })
        if (files.length > MAX_FILES)
          throw new ImportRefused([{ path, line: 1, reason: say`is one of more than ${MAX_FILES} files` }])
      }
    }
  }
  await visit('', 0)
  const seen = new Set<string>()
  for (const { path } of files) {
    // Distinct only on a file system that does not normalise accents.
    if (seen.has(path))
      faults.push({
        path,
        line: 1,
        reason: say`stands here twice under one name, its accents written in two ways: rename one`,
      })
    seen.add(path)
  }
  if (faults.length > 0) throw new ImportRefused(faults)
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** A file's text, including a byte-order mark; undefined if it is not UTF-8. */
export async function readText(file: FolderFile): Promise<string | undefined> {
  const bytes = await readFile(file.absolute)
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

export class NotText extends Error {
  override readonly name = 'NotText'
}

/** Characters. */
const PART = 65_536

/**
 * A file's text in parts, always cut at the same places, including a byte-order mark; a single empty part
 * for an empty file.
 * @throws NotText if it is not UTF-8
 */
export async function* readParts(file: FolderFile): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const decode = (chunk?: Buffer) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw new NotText(file.path)
    }
  }
  let rest = ''
  for await (const chunk of createReadStream(file.absolute)) {
    rest += decode(chunk)
    while (rest.length > PART) {
      const end = HIGH_SURROGATE.test(rest.charAt(PART - 1)) ? PART - 1 : PART
      yield rest.slice(0, end)
      rest = rest.slice(end)
    }
  }
  yield rest + decode()
}

/** The first half of a surrogate pair. */
const HIGH_SURROGATE = /[\ud800-\udbff]/
