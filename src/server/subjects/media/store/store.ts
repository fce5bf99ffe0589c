import type { Readable } from 'node:stream'

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredBytes {
  /** What was asked for: the whole, or the range. */
  stream: Readable
  /** Bytes of the whole, whatever the range. */
  size: number
}

/**
 * Keeps bytes under keys that say what they are: `<hash>` for an original, `<hash>-<w>.webp` for a rendition.
 * Bytes under a key never change, so putting a key that is there already does nothing.
 */
export interface MediaStore {
  /** Returns once the bytes would survive a power cut. */
  put(key: string, bytes: Uint8Array, mime: string): Promise<void>
  /** The same for a file on the disk, which is not held in memory, and which may be moved away. */
  putFile(key: string, file: string, mime: string): Promise<void>
  /** Undefined for a key that is not there. Whoever takes the stream reads or destroys it. */
  get(key: string, range?: ByteRange): Promise<StoredBytes | undefined>
  has(key: string): Promise<boolean>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
}

const KEY = /^[0-9a-f]{32}(?:-\d{1,5}\.webp)?$/

/** @throws for anything that is no key, so that no store ever builds a path from a stranger's text. */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`not a key of the media store: ${JSON.stringify(key)}`)
}

export function renditionKey(hash: string, width: number): string {
  return `${hash}-${width}.webp`
}
