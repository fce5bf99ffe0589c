import { randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sync } from '../db/embedded/sync-tree.ts'
import type { EnvironmentVariables } from '../../ground/env.ts'
import { codeOf, EnvironmentError } from '../../ground/operator-error.ts'
import { type DataKey, dataKey } from './data-keys.ts'
import { derive } from './suites.ts'

/** Where a key is kept that nobody gave: in the data folder, for its owner alone. */
export const SECRET_KEY_FILE = 'secret.key'

type Place = Pick<EnvironmentVariables, 'SECRET_KEY' | 'DATA_DIR' | 'DATABASE_URL'>

/**
 * The text of SECRET_KEY: the environment's, else the one in the data folder. With PostgreSQL there is none in a
 * folder, since every process must have the same.
 */
export async function readSecretKey({
  SECRET_KEY,
  DATA_DIR,
  DATABASE_URL,
}: Place): Promise<string | undefined> {
  if (SECRET_KEY !== undefined || DATABASE_URL !== undefined) return SECRET_KEY
  const path = join(DATA_DIR, SECRET_KEY_FILE)
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new EnvironmentError(
      `${path} cannot be read (${codeOf(error)}): it holds the key of what is sealed`,
    )
  })
  if (text !== undefined && text.trim().length < 32) {
    throw new EnvironmentError(`${path} is cut or empty: put back the key that was there`)
  }
  return text?.trim()
}

/** Makes one in the data folder that outlives a power cut, before anything is sealed with it. */
export async function makeSecretKey({ DATA_DIR }: Pick<Place, 'DATA_DIR'>): Promise<string> {
  const text = randomBytes(32).toString('base64')
  const file = await open(join(DATA_DIR, SECRET_KEY_FILE), 'wx', 0o600)
  try {
    await file.writeFile(`${text}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await sync(DATA_DIR)
  return text
}

/** Seals where DATA_KEYS names no key, and opens what it sealed for good. */
export function keyFromSecret(text: string): DataKey {
  return dataKey(derive(Buffer.from(text.normalize('NFC')), 'sha256', 'data key', 32), 'standard')
}
