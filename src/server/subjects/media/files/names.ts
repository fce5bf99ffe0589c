import { posix } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { media } from '../../../store/db/schema.ts'
import { MediaRefused } from '../formats/refused.ts'
import { say } from '../../../ground/language/say.ts'

/** Characters. */
const LONGEST_NAME = 120
const DEEPEST = 5
/** Control characters, lone surrogates, the replacement character, and characters that change the text direction. */
const REFUSED = /[\p{Cc}\p{Cs}\ufffd\u200e\u200f\u202a-\u202e\u2066-\u2069\\]/u
/** Characters that some file system forbids, or that would cut off an address. */
const ODD = /[<>:"|?*#%]/g

/** The folder of a path, without `media/`. The same in SQL as in the site folder. */
export const folderOfPath = (path: string) => path.split('/').slice(1, -1).join('/')
export const folderColumn = sql<string>`coalesce(${media.folder}, regexp_replace(${media.path}, '^media/|/?[^/]*$', '', 'g'))`

/** @throws MediaRefused for a name that leads elsewhere or that nobody could read */
export function plainName(written: string): string {
  const name = written.normalize('NFC').trim()
  const isOdd = name === '' || name.startsWith('.') || name.includes('/') || REFUSED.test(name)
  if (isOdd)
    throw new MediaRefused(say`${JSON.stringify(name.slice(0, 60))} is no name for a file: rename it`, 'name')
  if (name.length > LONGEST_NAME)
    throw new MediaRefused(say`its name is longer than ${LONGEST_NAME} characters: rename it`, 'name')
  return name.replaceAll(ODD, '-')
}

/** @throws MediaRefused for anything but a path of plain names */
export function plainFolder(written: string): string {
  if (written === '') return ''
  const steps = written.split('/')
  if (steps.length > DEEPEST) throw new MediaRefused(say`folders are nested more than ${DEEPEST} deep`)
  return steps.map(plainName).join('/')
}

/** A path that no other file has, not even in different case; numbered if necessary. */
export async function freePath(db: Pick<Db, 'execute'>, folder: string, name: string): Promise<string> {
  const { name: stem, ext } = posix.parse(name)
  const place = `media/${folder === '' ? '' : `${folder}/`}`
  const { rows } = await db.execute<{ path: string }>(
    sql`select lower(path) as path from ${media} where starts_with(lower(path), ${(place + stem).toLowerCase()})`,
  )
  const taken = new Set(rows.map(({ path }) => path))
  let path = place + name
  for (let number = 2; taken.has(path.toLowerCase()); number += 1) path = `${place}${stem}-${number}${ext}`
  return path
}
