import { createCipheriv, createHmac, hash, type KeyObject } from 'node:crypto'
import type { Suite } from './suites.ts'

/** For blind indexes. Sealed in the database itself, so that it stays the same when data keys change. */
export interface IndexKey {
  digest: Suite['digest']
  /** Not plain bytes: Node would prepare them again for each hash, which takes seven times as long as the hash. */
  key: KeyObject
}

/** A block of the cipher, in bytes. The last byte holds a word's length, or LONG if the word is longer than the rest. */
const BLOCK = 16
const LONG = 0xff

/** Enciphering all words at once takes a tenth of the time of a hash for each. */
const CIPHERS = {
  sha256: { name: 'aes-256-ecb', keyBytes: 32 },
  sm3: { name: 'sm4-ecb', keyBytes: 16 },
} as const

const keys = new WeakMap<KeyObject, Map<string, Buffer>>()

/** See `Secrets.blindWords`. */
export function blindWords(index: IndexKey, purpose: string, words: readonly string[]): number[] {
  const different = [...new Set(words)]
  if (different.length === 0) return []
  const plain = Buffer.alloc(different.length * BLOCK)
  for (const [at, word] of different.entries()) writeBlock(plain, at * BLOCK, word)
  const { name } = CIPHERS[index.digest]
  // Each block holds one word, so equal words have equal indexes: this is what an index is for.
  const cipher = createCipheriv(name, keyOf(index, purpose), null).setAutoPadding(false)
  const blocks = Buffer.concat([cipher.update(plain), cipher.final()])
  const found = different.map((_word, at) => blocks.readInt32LE(at * BLOCK))
  return [...new Set(found)].toSorted((a, b) => a - b)
}

function writeBlock(block: Buffer, at: number, word: string): void {
  const bytes = Buffer.byteLength(word)
  const isLong = bytes >= BLOCK
  if (isLong) hash('sha256', word, 'buffer').copy(block, at, 0, BLOCK - 1)
  else block.write(word, at)
  block[at + BLOCK - 1] = isLong ? LONG : bytes
}

/** A key for this purpose alone. */
function keyOf({ digest, key }: IndexKey, purpose: string): Buffer {
  const known = keys.get(key) ?? new Map<string, Buffer>()
  keys.set(key, known)
  const made =
    known.get(purpose) ??
    createHmac(digest, key)
      .update(JSON.stringify(['words', purpose]))
      .digest()
      .subarray(0, CIPHERS[digest].keyBytes)
  known.set(purpose, made)
  return made
}
