import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { freshBytes } from './random.ts'

/** Names as operators write them in DATA_KEYS. */
export const SUITE_NAMES = ['standard', 'gm'] as const
export type SuiteName = (typeof SUITE_NAMES)[number]

export interface Sealed {
  iv: Buffer
  ct: Buffer
  tag: Buffer
}

/** A derived key serves one purpose only. */
export interface Cipher {
  /** @param bound context that is not secret but must be the same when opening */
  seal(plain: Buffer, bound: Buffer, iv?: Buffer): Sealed
  /** Undefined when any bit of the sealed text or the context differs, or the key does. */
  open(sealed: Sealed, bound: Buffer): Buffer | undefined
}

export interface Suite {
  /** Its name in envelopes. */
  alg: string
  digest: 'sha256' | 'sm3'
  cipher(key: Buffer): Cipher
}

export const SUITES: Readonly<Record<SuiteName, Suite>> = {
  standard: { alg: 'A256GCM', digest: 'sha256', cipher: (key) => gcm(derive(key, 'sha256', 'seal', 32)) },
  gm: {
    alg: 'SM4-CTR-HMAC-SM3',
    digest: 'sm3',
    cipher: (key) => ctrThenMac(derive(key, 'sm3', 'seal', 16), derive(key, 'sm3', 'authenticate', 32)),
  },
}

export function derive(key: Buffer, digest: Suite['digest'], purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync(digest, key, 'anju', purpose, bytes))
}

const GCM_TAG_BYTES = 16

export function gcm(key: Buffer): Cipher {
  return {
    seal(plain, bound, iv = freshBytes(12)) {
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(bound)
      const ct = Buffer.concat([cipher.update(plain), cipher.final()])
      return { iv, ct, tag: cipher.getAuthTag() }
    },
    open({ iv, ct, tag }, bound) {
      if (iv.length !== 12 || tag.length !== GCM_TAG_BYTES) return undefined
      const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(bound).setAuthTag(tag)
      try {
        return Buffer.concat([decipher.update(ct), decipher.final()])
      } catch {
        return undefined
      }
    },
  }
}

/** Encrypt, then authenticate: the tag covers the context with its length, the initial counter and the ciphertext. */
export function ctrThenMac(encryption: Buffer, authentication: Buffer): Cipher {
  const tagOf = (iv: Buffer, ct: Buffer, bound: Buffer) => {
    const length = Buffer.alloc(8)
    length.writeBigUInt64BE(BigInt(bound.length))
    const mac = createHmac('sm3', authentication)
    for (const part of [length, bound, iv, ct]) mac.update(part)
    return mac.digest()
  }
  return {
    seal(plain, bound, iv = freshBytes(16)) {
      const cipher = createCipheriv('sm4-ctr', encryption, iv)
      const ct = Buffer.concat([cipher.update(plain), cipher.final()])
      return { iv, ct, tag: tagOf(iv, ct, bound) }
    },
    open({ iv, ct, tag }, bound) {
      const expected = tagOf(iv, ct, bound)
      if (iv.length !== 16 || tag.length !== expected.length || !timingSafeEqual(tag, expected)) {
        return undefined
      }
      const decipher = createDecipheriv('sm4-ctr', encryption, iv)
      return Buffer.concat([decipher.update(ct), decipher.final()])
    },
  }
}
