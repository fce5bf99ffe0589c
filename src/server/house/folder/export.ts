import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { AskedDatabase } from '../../store/db/database.ts'
import type { MediaStore } from '../../subjects/media/store/store.ts'
import { exportedContents, readExportState } from './export-contents.ts'
import { exportedRowIds, exportedSiteFiles } from './export-site-files.ts'
import { listFolder } from './folder.ts'
import { IDS_FILE, idsFile } from './ids.ts'
import type { Progress } from './import.ts'
import { SITE_FILE } from '../../subjects/settings/dialect.ts'
import { say } from '../../ground/language/say.ts'

export interface ExportOptions {
  media: MediaStore
  onProgress?: (progress: Progress) => void
}

/**
 * Writes the site into a folder: unedited imports byte for byte, the rest in one canonical form, so that
 * two exports give equal bytes. Files of the folder that the site does not have stay as they are.
 * @returns a summary, one line each
 * @throws if the folder holds something other than a site folder
 */
export async function exportSite(
  { db }: AskedDatabase,
  folder: string,
  { media: store, onProgress = () => {} }: ExportOptions,
): Promise<string[]> {
  const before = await assertUsable(folder)
  // One snapshot: what is published meanwhile is in the next export.
  const state = await db.transaction(readExportState, {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  if (!state.settings) throw new Error(say`there is no site to export: import one first`)
  const texts = new Map(await exportedSiteFiles(state))
  const ids = exportedRowIds(state, texts)
  for (const [path, text, id] of exportedContents(state)) {
    texts.set(path, text)
    ids.push([path, id])
  }
  texts.set(IDS_FILE, idsFile(ids))
  const media = [...state.media.values()]
  const total = texts.size + media.length
  let done = 0
  for (const [path, text] of texts) {
    await makeFolder(folder, path)
    await writeFile(join(folder, path), text)
    onProgress({ step: 'contents', done: ++done, total })
  }
  const lost: string[] = []
  for (const { path, hash } of media) {
    await makeFolder(folder, path)
    if (!(await writeMedia(store, hash, join(folder, path)))) lost.push(path)
    onProgress({ step: 'media', done: ++done, total })
  }
  const written = new Set([...texts.keys(), ...media.map(({ path }) => path)])
  const others = before.filter((path) => !written.has(path))
  return [
    say`exported   ${state.contents.length} contents, ${media.length - lost.length} media, ${texts.size} text files`,
    ...(lost.length > 0
      ? [say`not there  ${lost.length} media whose bytes are gone: ${lost.join(', ')}`]
      : []),
    ...(others.length > 0
      ? [say`left       ${others.length} files of the folder that the site does not have: ${some(others)}`]
      : []),
  ]
}

function some(paths: readonly string[]): string {
  return paths.slice(0, 5).join(', ') + (paths.length > 5 ? ', …' : '')
}

/** The site files that a folder has already; none if it is empty or does not exist. */
async function assertUsable(folder: string): Promise<string[]> {
  const entries = await readdir(folder).catch((error: unknown): string[] => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  if (entries.length === 0) return []
  if (!entries.includes(SITE_FILE)) {
    throw new Error(
      say`${folder} is not empty and no site folder (it has no ${SITE_FILE}): name an empty one`,
    )
  }
  // Refuses links, which would lead the writing out of the folder.
  return (await listFolder(folder)).map(({ path }) => path)
}

async function makeFolder(folder: string, path: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
}

async function writeMedia(store: MediaStore, hash: string, target: string): Promise<boolean> {
  const stored = await store.get(hash)
  if (!stored) return false
  await pipeline(stored.stream, createWriteStream(target))
  return true
}
