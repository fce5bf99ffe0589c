import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { AskedDatabase } from '../../store/db/database.ts'
import { ingestMedia, type MediaFacts } from '../../subjects/media/files/ingest.ts'
import { kindOfExtension, kindOfMime, KINDS } from '../../subjects/media/formats/file-types.ts'
import { MediaRefused } from '../../subjects/media/formats/refused.ts'
import { leavesOut } from '../../subjects/media/renditions/make.ts'
import { addMedia } from '../../subjects/media/files/save.ts'
import type { MediaStore } from '../../subjects/media/store/store.ts'
import { newId } from '../../ground/new-id.ts'
import { renditionsOf } from '../../subjects/media/files/target.ts'
import { say } from '../../ground/language/say.ts'
import type { Fault } from '../../ground/yaml/fault-lines.ts'
import type { FolderFile } from './folder.ts'
import type { Remark } from './notes.ts'
import type { KnownMedia } from './known-site.ts'

/** The bytes of a file in the folder, by hash. */
export interface SaidMedia {
  path: string
  importedHash: string
}

export interface ImportedMedia {
  /** Every file of the folder that is stored, by path. */
  found: Map<string, { id: string; width?: number; height?: number }>
  /** Known paths with new bytes: saved when the contents go live. */
  changed: MediaFacts[]
  /** Known files with new information, which may equal what the site has already. */
  said: SaidMedia[]
  created: number
  unchanged: number
  faults: Fault[]
  /** Files whose bytes do not match the type in their name. */
  taken: Remark[]
  /** Pictures that are served unchanged, because scaling them takes too much. */
  whole: Remark[]
}

/** How many rows of new files are written together: if the process dies, the next import finds that many files without a row. */
const TOGETHER = 50

/** Checks and stores the files of media/. New files get their rows at once, because nothing refers to them yet. */
export async function importMedia(
  { db }: AskedDatabase,
  store: MediaStore,
  files: readonly FolderFile[],
  known: ReadonlyMap<string, KnownMedia>,
  onFile: (path: string) => void,
): Promise<ImportedMedia> {
  const result: ImportedMedia = {
    found: new Map(),
    changed: [],
    said: [],
    created: 0,
    unchanged: 0,
    faults: [],
    taken: [],
    whole: [],
  }
  let fresh: (MediaFacts & { id: string; importedHash: string })[] = []
  const addFresh = async () => {
    for (const [path, id] of await addMedia(db, fresh)) {
      const found = result.found.get(path)
      if (found) found.id = id
    }
    fresh = []
  }
  for (const file of files) {
    onFile(file.path)
    const row = known.get(file.path)
    try {
      const bytes = await readMedia(file)
      const importedHash = hashOf(bytes)
      const isSaidBefore = row?.importedHash === importedHash
      if (row && !isSaidBefore) result.said.push({ path: file.path, importedHash })
      // A file that was replaced here stays until the folder has new bytes.
      const isKept = row?.hash === importedHash || isSaidBefore
      if (row && !row.isDeleted && isKept && (await store.has(row.hash))) {
        await keep(result, file.path, bytes, row)
        result.unchanged += 1
        continue
      }
      const facts = await ingestMedia(store, { path: file.path, bytes })
      if (!row) {
        const id = newId()
        await keep(result, file.path, bytes, { ...facts, id })
        result.created += 1
        fresh.push({ ...facts, id, importedHash })
        if (fresh.length === TOGETHER) await addFresh()
      } else {
        await keep(result, file.path, bytes, { ...facts, id: row.id })
        if (row.hash === facts.hash && !row.isDeleted) result.unchanged += 1
        else result.changed.push(facts)
      }
    } catch (error) {
      if (!(error instanceof MediaRefused)) throw error
      result.faults.push({ path: file.path, line: 1, reason: error.message })
    }
  }
  await addFresh()
  return result
}

/** A file that is too large is refused before it is read. */
async function readMedia(file: FolderFile): Promise<Uint8Array> {
  const { maxBytes } = KINDS[kindOfExtension(extname(file.path)) ?? 'txt']
  if (file.bytes <= maxBytes) return readFile(file.absolute)
  throw new MediaRefused(
    say`is larger than ${maxBytes / 1024 / 1024} MB (${Math.ceil(file.bytes / 1024 / 1024)} MB): make it smaller`,
  )
}

async function keep(
  { found, taken, whole }: ImportedMedia,
  path: string,
  bytes: Uint8Array,
  media: Pick<KnownMedia, 'id' | 'mime' | 'width' | 'height'>,
): Promise<void> {
  const claimed = kindOfExtension(extname(path))
  const kind = kindOfMime(media.mime)
  if (kind && (claimed === undefined || KINDS[claimed].mime !== media.mime))
    taken.push({ kind: 'taken', address: kind.label, path, line: 1 })
  if (await leavesOut(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), renditionsOf(media)))
    whole.push({ kind: 'whole', address: '', path, line: 1 })
  found.set(path, { id: media.id, width: media.width ?? undefined, height: media.height ?? undefined })
}

/** As in `media.hash`. */
function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
