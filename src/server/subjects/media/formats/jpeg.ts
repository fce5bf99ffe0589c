const START_OF_SCAN = 0xda
/** Markers of a frame are C0 to CF but for these, which define tables. */
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc])
const PROGRESSIVE: ReadonlySet<number> = new Set([0xc2, 0xc6, 0xca, 0xce])
const COEFFICIENT_BYTES = 2

/**
 * Bytes of the coefficients that must all be held before the first row of pixels can be had, since the picture comes in
 * several scans, as a progressive one does; 0 when one scan holds it all and rows come as they are read.
 * @throws when the file ends before its first scan
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

/** Filling, restarts and the like: two bytes and no more. */
function hasNoLength(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)
}

/** A component that is sampled less often than another has so many coefficients fewer. */
function held(bytes: Buffer, frame: number, components: number): number {
  const pixels = bytes.readUInt16BE(frame + 1) * bytes.readUInt16BE(frame + 3)
  const samplings = Array.from({ length: components }, (_, index) => bytes.readUInt8(frame + 7 + 3 * index))
  const across = samplings.map((sampling) => sampling >> 4)
  const down = samplings.map((sampling) => sampling & 15)
  const most = Math.max(...across) * Math.max(...down)
  const share = across.reduce((sum, times, index) => sum + (times * (down[index] ?? 0)) / most, 0)
  return pixels * share * COEFFICIENT_BYTES
}
