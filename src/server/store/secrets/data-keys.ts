import type { EnvironmentVariables } from '../../ground/env.ts'
import { EnvironmentError } from '../../ground/operator-error.ts'
import { type Cipher, derive, SUITE_NAMES, type SuiteName, SUITES } from './suites.ts'
import { say } from '../../ground/language/say.ts'

export interface DataKey {
  /** Identifies a key without revealing it: derived from the key, so that two cannot be confused. */
  kid: string
  suite: SuiteName
  cipher: Cipher
}

/** @throws EnvironmentError that names DATA_KEYS and the position in it, without its value */
export function readDataKeys({ DATA_KEYS = '' }: Pick<EnvironmentVariables, 'DATA_KEYS'>): DataKey[] {
  const entries = DATA_KEYS.split(',').map((entry) => entry.trim())
  if (DATA_KEYS.trim() === '') return []
  const keys = entries.map((entry, index) => {
    const [text = '', name = 'standard'] = entry.split(':').toReversed()
    const suite = SUITE_NAMES.find((known) => known === name)
    const bytes = Buffer.from(text, 'base64')
    if (suite === undefined || entry.split(':').length > 2) throw fault(index, say`is of no suite it knows`)
    if (bytes.toString('base64').replace(/=+$/, '') !== text.replace(/=+$/, '')) {
      throw fault(index, say`is not base64`)
    }
    if (bytes.length !== KEY_BYTES) throw fault(index, say`has ${bytes.length} bytes`)
    return dataKey(bytes, suite)
  })
  const twice = keys.findIndex(({ kid }, index) => keys.findIndex((other) => other.kid === kid) < index)
  if (twice >= 0) throw fault(twice, say`stands there already`)
  return keys
}

const KEY_BYTES = 32

export function dataKey(bytes: Buffer, suite: SuiteName): DataKey {
  const { digest, cipher } = SUITES[suite]
  return { kid: derive(bytes, digest, 'name', 4).toString('hex'), suite, cipher: cipher(bytes) }
}

function fault(index: number, reason: string): EnvironmentError {
  return new EnvironmentError(
    say`environment variable DATA_KEYS must be keys separated by commas, the one that writes first, each "standard:" or "gm:" and 32 bytes as base64 (openssl rand -base64 32): number ${index + 1} ${reason}`,
  )
}
