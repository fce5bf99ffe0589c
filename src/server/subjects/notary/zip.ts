import { setImmediate } from 'node:timers/promises'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { FolderFile } from './folder.ts'

/** Bytes compressed without a pause: all other requests wait meanwhile. */
const AT_ONCE = 256 * 1024

/** A ZIP with all files in one folder. */
export async function zipOf(folder: string, files: readonly FolderFile[]): Promise<Uint8Array> {
  const written: Uint8Array[] = []
  const archive = new Zip((error, part) => {
    if (error) throw error
    written.push(part)
  })
  for (const { path, text } of files) {
    const bytes = strToU8(text)
    const entry = new ZipDeflate(`${folder}/${path}`)
    archive.add(entry)
    for (let at = 0; at === 0 || at < bytes.length; at += AT_ONCE) {
      entry.push(bytes.subarray(at, at + AT_ONCE), at + AT_ONCE >= bytes.length)
      await setImmediate()
    }
  }
  archive.end()
  return Buffer.concat(written)
}
