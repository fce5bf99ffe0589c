const START_OF_SCAN = 0xda
/** Frame markers are C0 to CF except these, which define tables. */
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc])
const PROGRESSIVE: ReadonlySet<number> = new Set([0xc2, 0xc6, 0xca, 0xce])
const COEFFICIENT_BYTES = 2

/**
 * The bytes of coefficients that must be in memory before the first row of pixels can be decoded, because the picture has
 * several scans, as progressive ones do; 0 if a single scan contains everything and rows can be decoded one by one.
 * @throws if the file ends before its first scan
 */
export function coefficientBytes(bytes: Buffer): number {
  let frame: { components: number; isProgressive: boolean; held: number } | undefined
  let at = 2
  for (;;) {
    while (bytes.readUInt8(at) !== 0xff) at += 1
    while (bytes.readUInt8(at) === 0xff) at += 1
    const marker = bytes.readUInt8(at)
    at += 1
    if (hasNoLength(marker)) continue
    const content = at + 2
    if ((marker & 0xf0) === 0xc0 && !TABLES.has(marker)) {
      const components = bytes.readUInt8(content + 5)
      frame = {
        components,
        isProgressive: PROGRESSIVE.has(marker),
        held: held(bytes, content, components),
      }
    }
    if (marker === START_OF_SCAN && frame) {
      const isOneScan = !frame.isProgressive && bytes.readUInt8(content) === frame.components
      return isOneScan ? 0 : frame.held
    }
    at += bytes.readUInt16BE(at)
  }
}

/** Fill bytes, restarts and the like: two bytes without a length. */
function hasNoLength(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)
}

/** A component that is sampled less often has correspondingly fewer coefficients. */
function held(bytes: Buffer, frame: number, components: number): number {
  const pixels = bytes.readUInt16BE(frame + 1) * bytes.readUInt16BE(frame + 3)
  const samplings = Array.from({ length: components }, (_, index) => bytes.readUInt8(frame + 7 + 3 * index))
  const across = samplings.map((sampling) => sampling >> 4)
  const down = samplings.map((sampling) => sampling & 15)
  const most = Math.max(...across) * Math.max(...down)
  const share = across.reduce((sum, times, index) => sum + (times * (down[index] ?? 0)) / most, 0)
  return pixels * share * COEFFICIENT_BYTES
}
