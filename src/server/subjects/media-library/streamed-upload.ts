import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDiskFull } from '../../ground/outage.ts'
import { Refusal } from '../../ground/refusal.ts'
import { KINDS } from '../media/formats/file-types.ts'

/** The content type of uploads by staff: they are written to disk as they arrive. */
export const STREAMED_FILE = 'application/x-file'

const MOST_BYTES = Math.max(...Object.values(KINDS).map(({ maxBytes }) => maxBytes))
/** Each may need as much memory as the largest picture while it is examined. */
const AT_ONCE = 4
const FORGOTTEN_MILLISECONDS = 24 * 3_600_000

/** A completely received file, in a temporary place until it is examined. */
export interface ArrivedFile {
  file: string
  bytes: number
  /** In hex digits. */
  sha256: string
}

/** Where files are kept while they arrive. */
export interface Arrivals {
  /** Passes the file to `work` and always deletes it afterwards. @throws Refusal */
  take<Result>(stream: Readable, work: (arrived: ArrivedFile) => Promise<Result>): Promise<Result>
  /** Removes leftovers of a power cut. */
  sweep(): Promise<void>
}

export function openArrivals(folder: string): Arrivals {
  let count = 0
  return {
    async take(stream, work) {
      if (count >= AT_ONCE)
        throw new Refusal(503, 'many files are coming in just now: try again in a few seconds', {
          retryAfter: 3,
          reason: 'busy',
        })
      count += 1
      const file = join(folder, `${randomBytes(12).toString('hex')}.tmp`)
      try {
        await mkdir(folder, { recursive: true })
        return await work({ file, ...(await write(stream, file)) })
      } catch (error) {
        if (isDiskFull(error))
          throw new Refusal(507, 'there is no room left on the disk: tell who runs the server', {
            reason: 'disk-full',
          })
        throw error
      } finally {
        count -= 1
        await rm(file, { force: true })
      }
    },
    async sweep() {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = join(folder, name)
        const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
        if (mtimeMs < Date.now() - FORGOTTEN_MILLISECONDS) await rm(file, { force: true })
      }
    },
  }
}

async function write(stream: Readable, file: string): Promise<Omit<ArrivedFile, 'file'>> {
  let bytes = 0
  const hash = createHash('sha256')
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      const limit = MOST_BYTES / 1024 / 1024
      if (bytes > MOST_BYTES)
        done(new Refusal(413, `it is larger than ${limit} MB: make it smaller`, { reason: 'too-large' }))
      else done(null, chunk)
    },
  })
  try {
    await pipeline(stream, bounded, createWriteStream(file, { flags: 'wx' }))
  } catch (error) {
    if (error instanceof Refusal || isDiskFull(error)) throw error
    const isCut = stream.readableAborted || stream.errored !== null
    throw isCut ? new Refusal(400, 'the file did not arrive whole', { reason: 'cut' }) : error
  }
  return { bytes, sha256: hash.digest('hex') }
}
