import { randomFillSync } from 'node:crypto'
import { monotonicFactory, ulid } from 'ulid'

/** Random bytes for some hundred ids: `ulid` asks the system for one at a time, sixteen times per id. */
const drawn = Buffer.alloc(4096)
let used = drawn.length

function draw(): number {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  return drawn.readUInt8(used++) / 256
}

/** A new ULID: ids sort by creation time, to the millisecond. */
export const newId = (time?: number): string => ulid(time, draw)

/** Creates ids that sort in order of creation, even within a millisecond. */
export const idsInOrder = (): ((time?: number) => string) => monotonicFactory(draw)
