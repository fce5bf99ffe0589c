import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { ByteRange, MediaStore } from './store/store.ts'

const HELD_BYTES = 64 * 1024 * 1024
/** Pictures in a page are smaller; what is larger would push many of them out. */
const LARGEST_HELD = 512 * 1024

export interface Payload {
  /** The whole, or the range. */
  body: Buffer | Readable
  /** Bytes of the whole. */
  size: number
}

/** Undefined for a key that the store lacks. */
export type Read = (key: string, range?: ByteRange) => Promise<Payload | undefined>

/** Reads from the store, and holds in memory what visitors ask for most. */
export function heldBytes(store: MediaStore): Read {
  const held = new LRUCache<string, Buffer>({
    maxSize: HELD_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  })

  return async (key, range) => {
    const known = held.get(key)
    if (known) return { body: range ? known.subarray(range.start, range.end + 1) : known, size: known.length }
    const stored = await store.get(key, range)
    if (!stored) return undefined
    const { stream, size } = stored
    if (range || size > LARGEST_HELD) return { body: stream, size }
    const body = await buffer(stream)
    held.set(key, body)
    return { body, size }
  }
}
