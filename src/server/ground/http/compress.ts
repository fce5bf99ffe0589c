import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib'
import type { Transform } from 'node:stream'
import type { Encoding } from './negotiation.ts'

export type CompressedEncoding = Exclude<Encoding, 'identity'>

/** A higher level takes more time than the saved bytes are worth. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const brotliBytes = promisify(brotliCompress)
const gzipBytes = promisify(gzip)

/** Compresses bytes with this encoding off the main thread. */
export function compress(plain: Buffer, encoding: CompressedEncoding): Promise<Buffer> {
  return encoding === 'br' ? brotliBytes(plain, BROTLI) : gzipBytes(plain)
}

/** What is sent once is packed for the sender's time, and what is kept for its readers'. */
const ONCE = { gzip: { level: 3 }, br: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } } }
/** Up to this size, packing takes less time than handing the bytes to another thread. */
const SMALL = 64 * 1024

/** Compresses bytes that are sent once, to one visitor. */
export async function compressOnce(plain: Buffer, encoding: CompressedEncoding): Promise<Buffer> {
  if (plain.length > SMALL) return compress(plain, encoding)
  return encoding === 'br' ? brotliCompressSync(plain, ONCE.br) : gzipSync(plain, ONCE.gzip)
}

/** Compresses a stream. */
export function compressor(encoding: CompressedEncoding): Transform {
  return encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip()
}
