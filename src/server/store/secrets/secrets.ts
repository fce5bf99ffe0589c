import { createHmac } from 'node:crypto'
import { blindWords, type IndexKey } from './blind-words.ts'
import type { DataKey } from './data-keys.ts'
import { type Sealed, type SuiteName, SUITES } from './suites.ts'
import type { Envelope } from '../db/private-schema.ts'

/** Where an envelope belongs. It opens nowhere else, so that nobody can copy one row's secret into another row. */
export interface Place {
  table: string
  column: string
  /** The row's primary key. */
  row: string
}

export interface Secrets {
  /** The id of the key that seals now. */
  readonly suite: SuiteName
  seal(plain: string, place: Place): Envelope
  /** @throws UnsealFault */
  unseal(envelope: Envelope, place: Place): string
  /**
   * An index with which a sealed value can be found: equal for equal values, and meaningless without the keys.
   * The caller normalises the value first.
   * @param purpose what the index is for, such as `account.phone`: indexes with different purposes cannot be compared
   * @returns 64 hex digits
   */
  blindIndex(purpose: string, value: string): string
  /**
   * Short indexes of many words at once, with which a sealed text can be found by a word in it. Each has 32 bits, so that two
   * words may share one.
   * @returns one for each different word, in ascending order: it does not show where a word stood
   */
  blindWords(purpose: string, words: readonly string[]): number[]
  /** Whether the key that seals now has sealed it. */
  isCurrent(envelope: Envelope): boolean
}

/** The envelope cannot be opened. The message says why and reveals nothing of the content. */
export class UnsealFault extends Error {
  override readonly name = 'UnsealFault'
}

/** The first one seals; all of them open. */
export type DataKeys = readonly [DataKey, ...DataKey[]]

export function createSecrets(keys: DataKeys, index: () => IndexKey): Secrets {
  return {
    ...sealing(keys),
    blindIndex(purpose, value) {
      const { digest, key } = index()
      return createHmac(digest, key)
        .update(JSON.stringify([purpose, value]))
        .digest('hex')
    },
    blindWords: (purpose, words) => blindWords(index(), purpose, words),
  }
}

export function sealing(keys: DataKeys): Omit<Secrets, 'blindIndex' | 'blindWords'> {
  const [writer] = keys
  return {
    suite: writer.suite,
    seal(plain, place) {
      const { alg } = SUITES[writer.suite]
      const sealed = writer.cipher.seal(Buffer.from(plain), boundTo(alg, writer.kid, place))
      const { iv, ct, tag } = sealed
      return { alg, kid: writer.kid, iv: text(iv), ct: text(ct), tag: text(tag) }
    },
    unseal(envelope, place) {
      const { alg, kid } = envelope
      const key = keys.find((key) => key.kid === kid)
      if (!key) throw new UnsealFault(`it was sealed with the key ${kid}, which this server does not have`)
      const opened =
        alg === SUITES[key.suite].alg
          ? key.cipher.open(bytesOf(envelope), boundTo(alg, kid, place))
          : undefined
      if (!opened) throw new UnsealFault(`${place.table}.${place.column} was changed, or is another row's`)
      return opened.toString()
    },
    isCurrent: ({ kid }) => kid === writer.kid,
  }
}

function boundTo(alg: string, kid: string, { table, column, row }: Place): Buffer {
  return Buffer.from(JSON.stringify(['anju', 1, alg, kid, table, column, row]))
}

const text = (bytes: Buffer) => bytes.toString('base64url')

function bytesOf({ iv, ct, tag }: Envelope): Sealed {
  return {
    iv: Buffer.from(iv, 'base64url'),
    ct: Buffer.from(ct, 'base64url'),
    tag: Buffer.from(tag, 'base64url'),
  }
}
