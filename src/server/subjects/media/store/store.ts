import type { Readable } from 'node:stream'

/** The first and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredBytes {
  /** The whole file, or the requested range. */
  stream: Readable
  /** The size of the whole file in bytes, whatever the range. */
  size: number
}

/**
 * Keeps bytes under keys that describe them: `<hash>` for an original, `<hash>-<w>.webp` for a rendition.
 * The bytes of a key never change, so storing an existing key does nothing.
 */
export interface MediaStore {
  /** Resolves when the bytes would survive a power cut. */
  put(key: string, bytes: Uint8Array, mime: string): Promise<void>
  /** The same for a file on disk, which is not read into memory and may be moved. */
  putFile(key: string, file: string, mime: string): Promise<void>
  /** Undefined for a missing key. The caller must read or destroy the stream. */
  get(key: string, range?: ByteRange): Promise<StoredBytes | undefined>
  has(key: string): Promise<boolean>
  /** Deleting a missing key is not an error. */
  delete(key: string): Promise<void>
}

const KEY = /^[0-9a-f]{32}(?:-\d{1,5}\.webp)?$/

/** @throws for anything that is not a key, so that no path is ever built from untrusted text */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`not a key of the media store: ${JSON.stringify(key)}`)
}

export function renditionKey(hash: string, width: number): string {
  return `${hash}-${width}.webp`
}
