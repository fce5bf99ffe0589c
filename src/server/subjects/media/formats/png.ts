const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const LENGTH_TYPE_CHECKSUM = 12
/** What pixels and their colours need, and the way up. Texts are not among it: packed, 7 MB of them fill gigabytes. */
const NEEDED = new Set('IHDR PLTE IDAT IEND tRNS iCCP sRGB gAMA cHRM cICP sBIT eXIf'.split(' '))

/** A PNG with only those parts that its pixels need; other files as they are. What follows a damaged part is kept. */
export function withoutTexts(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return bytes
  const kept: Buffer[] = [SIGNATURE]
  let at = SIGNATURE.length
  while (at + LENGTH_TYPE_CHECKSUM <= bytes.length) {
    const end = at + LENGTH_TYPE_CHECKSUM + bytes.readUInt32BE(at)
    if (NEEDED.has(bytes.toString('latin1', at + 4, at + 8))) kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}
