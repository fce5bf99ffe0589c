import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { compress } from '../../../ground/http/compress.ts'
import { SingleFlight } from '../../../ground/single-flight.ts'
import type { ByteRange, MediaStore } from '../store/store.ts'

const HELD_BYTES = 64 * 1024 * 1024
/** Pictures in pages are smaller than this; larger files would push many of them out of memory. */
const LARGEST_HELD = 512 * 1024

export interface Payload {
  /** The whole file, or the range. */
  body: Buffer | Readable
  /** The size of the whole file in bytes. */
  size: number
}

export interface Held {
  /** Undefined for a key that the store does not have. */
  read(key: string, range?: ByteRange): Promise<Payload | undefined>
  /** The same bytes, compressed once; `body` is the result of read(). */
  gzipped(key: string, body: Buffer): Promise<Buffer>
}

/** Reads from the store and keeps the most requested files in memory. */
export function smallMediaCache(store: MediaStore): Held {
  const held = new LRUCache<string, Buffer>({
    maxSize: HELD_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  })
  const packing = new SingleFlight<Buffer>()

  return {
    async read(key, range) {
      const known = held.get(key)
      if (known)
        return { body: range ? known.subarray(range.start, range.end + 1) : known, size: known.length }
      const stored = await store.get(key, range)
      if (!stored) return undefined
      const { stream, size } = stored
      if (range || size > LARGEST_HELD) return { body: stream, size }
      const body = await buffer(stream)
      held.set(key, body)
      return { body, size }
    },
    async gzipped(key, body) {
      const packedKey = `${key}.gz`
      const begin = async () => {
        const packed = await compress(body, 'gzip')
        held.set(packedKey, packed)
        return packed
      }
      return held.get(packedKey) ?? packing.share(packedKey, begin)
    },
  }
}
