import { setImmediate } from 'node:timers/promises'
import { asc, eq, inArray } from 'drizzle-orm'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { fileFields } from '../../../../contract/forms/files.ts'
import { csvOf } from '../../../../contract/sheets/csv.ts'
import { say } from '../../../ground/language/say.ts'
import type { Db } from '../../../store/db/database.ts'
import { formSubmission, formUpload } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import type { Definitions } from '../definition/definitions.ts'
import type { UploadStore } from '../uploads/store.ts'
import { readUpload, shownUpload } from '../uploads/uploads.ts'

/** The limits of a ZIP without extensions; files beyond them are only listed in the index. */
const MOST_FILES = 60_000
const MOST_BYTES = 3.9 * 1024 ** 3
/** Bytes written without a pause: all other requests wait meanwhile. */
const AT_ONCE = 256 * 1024

interface Reading {
  db: Db
  secrets: Pick<Secrets, 'unseal'>
  store: UploadStore
}

/** In the caller's language: see `speaking`. */
export const archiveWords = () => ({
  index: say`index` + '.csv',
  heads: [say`Number`, say`Question`, say`File`, say`Path`, say`Bytes`],
  missing: say`not included`,
})

/** The files of submissions as a ZIP: one folder per submission, and an index. */
export function archiveWriter(
  { db, secrets, store }: Reading,
  definitions: Definitions,
  words: ReturnType<typeof archiveWords>,
) {
  let written: Uint8Array[] = []
  let [files, bytes, leftOut] = [0, 0, 0]
  const index: string[][] = [words.heads]
  const archive = new Zip((error, part) => {
    if (error) throw error
    written.push(part)
  })
  const taken = () => {
    const parts = written
    written = []
    return parts
  }
  return {
    /** Parts of the archive, in order. */
    async *add(ids: readonly string[]): AsyncGenerator<Uint8Array[]> {
      for (const { upload, number, version } of await readFiles(db, ids)) {
        const { name } = shownUpload(upload, secrets)
        const schema = definitions.get(version)?.schema
        const title = (schema && fileFields(schema).get(upload.field)?.title) ?? upload.field
        const hasRoom = files < MOST_FILES && bytes + upload.bytes <= MOST_BYTES
        const content = hasRoom ? await readUpload({ secrets, store }, upload) : undefined
        if (!content) {
          leftOut += 1
          index.push([number, title, name, words.missing, String(upload.bytes)])
          continue
        }
        files += 1
        bytes += content.length
        const path = `${plain(number)}/${files}-${plain(title)}-${plain(name)}`
        index.push([number, title, name, path, String(content.length)])
        // Pictures and documents are compressed already.
        const entry = new ZipPassThrough(path)
        archive.add(entry)
        for (let at = 0; at === 0 || at < content.length; at += AT_ONCE) {
          entry.push(content.subarray(at, at + AT_ONCE), at + AT_ONCE >= content.length)
          yield taken()
          await setImmediate()
        }
      }
    },
    end(): Uint8Array[] {
      const entry = new ZipDeflate(words.index)
      archive.add(entry)
      entry.push(strToU8(csvOf(index)), true)
      archive.end()
      return taken()
    },
    leftOut: () => leftOut,
  }
}

/** Oldest submission first. */
const readFiles = (db: Db, ids: readonly string[]) =>
  db
    .select({ upload: formUpload, number: formSubmission.number, version: formSubmission.formVersion })
    .from(formUpload)
    .innerJoin(formSubmission, eq(formSubmission.id, formUpload.submissionId))
    .where(inArray(formUpload.submissionId, [...ids]))
    .orderBy(asc(formSubmission.createdAt), asc(formSubmission.id), asc(formUpload.id))

/** Characters that some system treats as a separator or forbids in a name. */
const plain = (name: string) =>
  name
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .replaceAll(/^\.+|[. ]+$/g, '_')
    .slice(-80)
