import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { KindName } from './file-types.ts'
import { isText, officeKindOf, sniff } from './sniff.ts'

const HEAD = 64 * 1024
const ZIP_MARK = '504b0304'
/** The end record of a zip: 22 bytes and a comment of at most 65,535. */
const ZIP_END = 22
const ZIP_TAIL = ZIP_END + 65_535
const END_MARK = 0x06054b50
const ENTRY_MARK = 0x02014b50
const ENTRY_BYTES = 46
/** Enough for more than five thousand entries with long names. */
const MOST_OF_TABLE = 2 * 1024 * 1024

/** As sniff(), for a file on disk: reads the header, for a zip the directory, and for text everything in parts. */
export async function sniffFile(file: string, size: number): Promise<KindName | undefined> {
  const handle = await open(file)
  try {
    const head = await part(handle, 0, Math.min(HEAD, size))
    if (head.subarray(0, 4).toString('hex') === ZIP_MARK) {
      const names = await zipNames(handle, size)
      return names && officeKindOf(names)
    }
    const kind = sniff(head)
    return kind === 'txt' || kind === 'vtt' || kind === 'svg' ? await textKind(file, kind) : kind
  } finally {
    await handle.close()
  }
}

async function textKind(file: string, kind: KindName): Promise<KindName | undefined> {
  for await (const chunk of createReadStream(file))
    if (!Buffer.isBuffer(chunk) || !isText(chunk)) return undefined
  return kind
}

/** The names in a zip's directory, which is at its end; undefined if it cannot be read. */
async function zipNames(handle: FileHandle, size: number): Promise<string[] | undefined> {
  const tail = await part(handle, Math.max(0, size - ZIP_TAIL), Math.min(size, ZIP_TAIL))
  let end = tail.length - ZIP_END
  while (end >= 0 && tail.readUInt32LE(end) !== END_MARK) end -= 1
  if (end < 0) return undefined
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (length > MOST_OF_TABLE || start + length > size) return undefined
  const table = await part(handle, start, length)
  const names: string[] = []
  for (let at = 0; at + ENTRY_BYTES <= table.length;) {
    if (table.readUInt32LE(at) !== ENTRY_MARK) return undefined
    const name = at + ENTRY_BYTES
    const nameLength = table.readUInt16LE(at + 28)
    names.push(table.toString('utf8', name, name + nameLength))
    at = name + nameLength + table.readUInt16LE(at + 30) + table.readUInt16LE(at + 32)
  }
  return names
}

async function part(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}
