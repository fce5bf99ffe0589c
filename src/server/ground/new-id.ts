import { randomFillSync } from 'node:crypto'
import { monotonicFactory, ulid } from 'ulid'

/** Random bytes for some hundred ids: `ulid` by itself asks for one at a time, sixteen times for each. */
const drawn = Buffer.alloc(4096)
let used = drawn.length

function draw(): number {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  return drawn.readUInt8(used++) / 256
}

/** A new ULID: ids sort by the time at which they were made, to the millisecond. */
export const newId = (time?: number): string => ulid(time, draw)

/** Makes ids that sort in the order in which they were made, however many come in a millisecond. */
export const idsInOrder = (): (() => string) => monotonicFactory(draw)
