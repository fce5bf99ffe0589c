import { BackupFault, cutOff, damaged } from './fault.ts'
import { ByteReader } from './byte-reader.ts'
import { say } from '../../ground/language/say.ts'

/** The part of the POSIX tar format (ustar) that backups need: plain files with short names. */
const BLOCK = 512
const NAME_LENGTH = 100
const CHECKSUM_AT = 148
const CHECKSUM_LENGTH = 8
const ZERO = Buffer.alloc(BLOCK)
export const END_OF_TAR = Buffer.alloc(2 * BLOCK)

/** The header of a file of this size; the bytes follow, then padding. */
export function headOf(name: string, bytes: number): Buffer {
  if (!/^[\w./-]+$/.test(name) || name.length >= NAME_LENGTH) throw new Error(`no name for a tar: ${name}`)
  const head = Buffer.alloc(BLOCK)
  head.write(name, 0, 'ascii')
  head.write('0000600\0', 100)
  head.write('0000000\0', 108)
  head.write('0000000\0', 116)
  head.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124)
  head.write('00000000000\0', 136)
  head.write('0', 156)
  head.write('ustar\x0000', 257)
  head.write(`${sumOf(head).toString(8).padStart(6, '0')}\0 `, CHECKSUM_AT)
  return head
}

export function paddingOf(bytes: number): Buffer {
  return ZERO.subarray(0, (BLOCK - (bytes % BLOCK)) % BLOCK)
}

export interface TarFile {
  name: string
  bytes: number
  /** Must be read before the next file is requested. */
  body: AsyncIterable<Buffer>
}

/**
 * The files of a tar, one after the other.
 * @throws BackupFault when it is cut off, not a tar, or followed by more bytes
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const reader = new ByteReader(source)
  for (;;) {
    const head = await reader.take(BLOCK)
    if (head.equals(ZERO)) break
    const name = head.toString('latin1', 0, NAME_LENGTH).replace(/\0.*$/s, '')
    const size = head.toString('latin1', 124, 135)
    const sum = Number.parseInt(head.toString('latin1', CHECKSUM_AT, CHECKSUM_AT + 6), 8)
    if (sum !== sumOf(head) || !/^[0-7]{11}$/.test(size)) throw new BackupFault(damaged())
    const bytes = Number.parseInt(size, 8)
    yield { name, bytes, body: reader.part(bytes) }
    await reader.take(paddingOf(bytes).length)
  }
  if (!(await reader.take(BLOCK)).equals(ZERO)) throw new BackupFault(damaged())
  if (!(await reader.isAtEnd())) throw new BackupFault(damaged())
}

/** The sum of all header bytes, those of the sum itself counted as blanks. */
function sumOf(head: Buffer): number {
  let sum = CHECKSUM_LENGTH * 0x20
  for (const [at, byte] of head.entries()) {
    if (at < CHECKSUM_AT || at >= CHECKSUM_AT + CHECKSUM_LENGTH) sum += byte
  }
  return sum
}

/** A whole file of at most this many bytes. */
export async function wholeOf({ name, bytes, body }: TarFile, most: number): Promise<Buffer> {
  if (bytes > most) throw new BackupFault(say`${damaged()}: ${name} is too large`)
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  const whole = Buffer.concat(chunks)
  if (whole.length < bytes) throw new BackupFault(cutOff())
  return whole
}
