const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const LENGTH_TYPE_CHECKSUM = 12
/** The chunks needed for pixels, colours and orientation. Not the texts: 7 MB of compressed text can fill gigabytes. */
const NEEDED = new Set('IHDR PLTE IDAT IEND tRNS iCCP sRGB gAMA cHRM cICP sBIT eXIf'.split(' '))

/** A PNG reduced to the chunks its pixels need; other files unchanged. Whatever follows a damaged chunk is kept. */
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
