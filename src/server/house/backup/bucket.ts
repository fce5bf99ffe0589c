import { openAsBlob, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '../../ground/operator-error.ts'
import { s3Client, type S3Client, type S3Settings } from '../../subjects/media/store/s3-client.ts'
import { BackupFault } from './fault.ts'
import { say } from '../../ground/language/say.ts'

/** Backups in an S3-compatible store, as `backups/<name>`. */
export interface BackupBucket {
  name: string
  list(): Promise<string[]>
  /** The object appears complete or not at all. */
  put(name: string, file: string, signal?: AbortSignal): Promise<void>
  /** Writes it into a new file. @throws BackupFault if the bucket has none of that name */
  fetch(name: string, file: string, signal?: AbortSignal): Promise<void>
  delete(name: string): Promise<void>
}

const FOLDER = 'backups'
/** Bytes. A store takes 10,000 parts of at least 5 MiB. */
const PART = 64 * 1024 * 1024
const MOST_PARTS = 10_000

/** @param part bytes of a part; what is larger is sent in several */
export function backupBucket(settings: S3Settings, part = PART): BackupBucket {
  const client = s3Client(settings)
  const { send, list, read, noBucket } = client
  const placeOf = (name: string) => `/${FOLDER}/${name}`
  const isStored = async (response: Response) => {
    await response.body?.cancel()
    if (!response.ok) throw noBucket()
  }
  return {
    name: settings.bucket,
    list: () => list(FOLDER),
    async put(name, file, signal) {
      const bytes = await openAsBlob(file)
      if (bytes.size > part) await putParts(client, placeOf(name), bytes, { part, signal })
      else await isStored(await send('PUT', placeOf(name), { body: bytes, headers: UNSIGNED }))
    },
    async fetch(name, file, signal) {
      const response = await send('GET', placeOf(name))
      if (!response.ok || !response.body) {
        await response.body?.cancel()
        throw new BackupFault(
          say`the bucket ${settings.bucket} has no backup ${name}: --list names those that are there`,
        )
      }
      try {
        await pipeline(
          read(response.body),
          createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }),
          { signal },
        )
      } catch (error) {
        // A file that was there before is not ours to remove.
        if (codeOf(error) !== 'EEXIST') await rm(file, { force: true })
        throw error
      }
    },
    async delete(name) {
      await (await send('DELETE', placeOf(name))).body?.cancel()
    },
  }
}

/** The archive has checksums of its own, and its cipher finds every change. */
const UNSIGNED = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }

async function putParts(
  { send, noBucket }: S3Client,
  place: string,
  bytes: Blob,
  { part, signal }: { part: number; signal: AbortSignal | undefined },
): Promise<void> {
  const begun = await send('POST', `${place}?uploads=`)
  const id = /<UploadId>([^<]+)<\/UploadId>/.exec(await begun.text())?.[1]
  if (!begun.ok || id === undefined) throw noBucket()
  const upload = `uploadId=${encodeURIComponent(id)}`
  try {
    const size = Math.max(part, Math.ceil(bytes.size / MOST_PARTS))
    const parts: string[] = []
    for (let at = 0; at < bytes.size; at += size) {
      signal?.throwIfAborted()
      const number = parts.length + 1
      const sent = await send('PUT', `${place}?partNumber=${number}&${upload}`, {
        body: bytes.slice(at, at + size),
        headers: UNSIGNED,
      })
      await sent.body?.cancel()
      if (!sent.ok) throw noBucket()
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${sent.headers.get('etag')}</ETag></Part>`)
    }
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const ended = await send('POST', `${place}?${upload}`, { body })
    // A store may begin its answer with 200 and say in it that it failed.
    if (!ended.ok || (await ended.text()).includes('<Error>'))
      throw new Error(`the store could not put the parts of ${place} together`)
  } catch (error) {
    // What is not put together is not listed, and yet costs money.
    await send('DELETE', `${place}?${upload}`).then(
      (answer) => answer.body?.cancel(),
      () => undefined,
    )
    throw error
  }
}
