import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { siteFile } from '../../store/db/schema.ts'
import { ImportRefused } from '../../ground/yaml/fault-lines.ts'
import { type FolderFile, NotText, readParts } from './folder.ts'
import { hashOf } from './item.ts'
import { say } from '../../ground/language/say.ts'

/** A file that the site keeps unchanged. */
export interface KeptFile {
  file: FolderFile
  hash: string
}

/** MD5 of the MD5s of its parts, the same as `hashOfParts` computes in the database; undefined if it is not text. */
export async function hashOfFile(file: FolderFile): Promise<string | undefined> {
  const hash = createHash('md5')
  try {
    for await (const part of readParts(file)) {
      if (part.includes('\0')) return undefined
      hash.update(hashOf(part))
    }
  } catch (error) {
    if (error instanceof NotText) return undefined
    throw error
  }
  return hash.digest('hex')
}

export const hashOfParts = sql<string>`md5(string_agg(md5(${siteFile.source}), '' order by ${siteFile.part}))`

/** @throws ImportRefused if the file has changed since the import began */
export async function writeKeptFile(tx: Db, { file, hash }: KeptFile): Promise<void> {
  const { path } = file
  await tx.delete(siteFile).where(eq(siteFile.path, path))
  const written = createHash('md5')
  let part = 0
  for await (const source of readParts(file)) {
    await tx.insert(siteFile).values({ path, part, source })
    written.update(hashOf(source))
    part += 1
  }
  if (written.digest('hex') === hash) return
  throw new ImportRefused([{ path, line: 1, reason: say`was changed while it was imported: import again` }])
}
