import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { ByteReader } from './byte-reader.ts'
import { BackupFault, damaged } from './fault.ts'
import { say } from '../../ground/language/say.ts'

/**
 * AES-256-GCM in chunks. Each chunk is sealed with its number and whether it is the last, so that no chunk can be changed,
 * moved or cut off unnoticed. The header with the salt of the key is bound into each.
 */
const ALGORITHM = 'aes-256-gcm'
export const MAGIC = Buffer.from('anju backup, encrypted 1\n')
const SALT_BYTES = 16
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
/** 32 MiB of memory and about a tenth of a second for each guess at the key. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
const keyFrom = (secret: string, salt: Buffer) => derive(secret.normalize('NFC'), salt, 32, SCRYPT)

export function sealing(secret: string) {
  return async function* seal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(SALT_BYTES)
    const head = Buffer.concat([MAGIC, salt])
    const key = await keyFrom(secret, salt)
    yield head
    const reader = new ByteReader(source)
    for (let number = 0, isLast = false; !isLast; number += 1) {
      const chunk = await reader.takeUpTo(CHUNK_BYTES)
      isLast = await reader.isAtEnd()
      const cipher = createCipheriv(ALGORITHM, key, nonceOf(number, isLast)).setAAD(head)
      yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    }
  }
}

/** @throws BackupFault when the key is wrong or a single bit was changed */
export function opening(secret: string) {
  return async function* open(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const reader = new ByteReader(source)
    const head = await reader.take(MAGIC.length + SALT_BYTES)
    const key = await keyFrom(secret, head.subarray(MAGIC.length))
    for (let number = 0, isLast = false; !isLast; number += 1) {
      const sealed = await reader.takeUpTo(CHUNK_BYTES + TAG_BYTES)
      isLast = await reader.isAtEnd()
      const end = sealed.length - TAG_BYTES
      const decipher = createDecipheriv(ALGORITHM, key, nonceOf(number, isLast)).setAAD(head)
      try {
        decipher.setAuthTag(sealed.subarray(Math.max(0, end)))
        yield Buffer.concat([decipher.update(sealed.subarray(0, Math.max(0, end))), decipher.final()])
      } catch {
        throw new BackupFault(
          number === 0
            ? say`BACKUP_KEY does not open the backup: it was made with another key, or its beginning was changed`
            : say`${damaged()}, or its end is missing`,
        )
      }
    }
  }
}

/** Never repeats for a key; each backup has a new key. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 0)
  nonce[11] = isLast ? 1 : 0
  return nonce
}
