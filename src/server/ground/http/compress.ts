import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { Transform } from 'node:stream'
import type { Encoding } from './negotiation.ts'

export type CompressedEncoding = Exclude<Encoding, 'identity'>

/** Higher, the fewer bytes are not worth the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const brotliBytes = promisify(brotliCompress)
const gzipBytes = promisify(gzip)

/** The bytes in this encoding, compressed off the main thread. */
export function compress(plain: Buffer, encoding: CompressedEncoding): Promise<Buffer> {
  return encoding === 'br' ? brotliBytes(plain, BROTLI) : gzipBytes(plain)
}

/** Compresses a stream. */
export function compressor(encoding: CompressedEncoding): Transform {
  return encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip()
}
