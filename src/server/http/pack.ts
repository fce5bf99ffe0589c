import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './negotiation.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Above it a page takes longer to pack than its fewer bytes take to send less. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** The bytes in this encoding, packed off the main thread. */
export async function pack(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(plain, BROTLI)
  return encoding === 'gzip' ? zip(plain) : plain
}
