import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { codeOf } from '../../ground/operator-error.ts'
import { MAGIC, opening } from './cipher.ts'
import { BackupFault, cutOff, damaged, foreign } from './fault.ts'
import { readTar, type TarFile } from './tar.ts'
import { say } from '../../ground/language/say.ts'

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b])

export interface ReadOptions {
  key?: string | undefined
  signal?: AbortSignal | undefined
}

/**
 * The files of a backup, decrypted and unpacked while they are read.
 * @throws BackupFault when it is cut off, damaged, made by another program or with another key
 */
export async function* readBackup(file: string, { key, signal }: ReadOptions): AsyncGenerator<TarFile> {
  const head = await headOf(file)
  const isEncrypted = head.equals(MAGIC)
  if (!isEncrypted && !head.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC)) {
    throw new BackupFault(`${file}: ${head.length === 0 ? say`the file is empty` : foreign()}`)
  }
  if (isEncrypted && key === undefined) {
    throw new BackupFault(say`${file} is encrypted: set BACKUP_KEY to the key that it was made with`)
  }
  const gunzip = createGunzip()
  const source = createReadStream(file)
  const packed = { bytes: 0 }
  const steps = isEncrypted && key !== undefined ? opening(key) : asItIs
  const reading = pipeline(source, steps, counting(packed), gunzip, { signal })
  reading.catch(() => {})
  try {
    yield* readTar(explained(gunzip))
    // zlib would ignore bytes after the compressed part.
    if (gunzip.bytesWritten !== packed.bytes) throw new BackupFault(damaged())
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}

async function* asItIs(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* source
}

const counting = (counter: { bytes: number }) =>
  async function* count(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      counter.bytes += chunk.length
      yield chunk
    }
  }

async function headOf(file: string): Promise<Buffer> {
  try {
    const handle = await open(file, 'r')
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  } catch (error) {
    const reason = {
      ENOENT: say`there is no such file`,
      EISDIR: say`is a folder`,
      EACCES: say`may not be read`,
    }[codeOf(error) ?? '']
    throw reason === undefined ? error : new BackupFault(`${file}: ${reason}`)
  }
}

async function* explained(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* source
  } catch (error) {
    throw faultOf(error)
  }
}

/** zlib's own messages would help nobody. */
function faultOf(error: unknown): unknown {
  const code = codeOf(error) ?? ''
  if (code === 'Z_BUF_ERROR') return new BackupFault(cutOff())
  return code.startsWith('Z_') ? new BackupFault(damaged()) : error
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
