import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
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

/** Compresses a stream. */
export function compressor(encoding: CompressedEncoding): Transform {
  return encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip()
}
