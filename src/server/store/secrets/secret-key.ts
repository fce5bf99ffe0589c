import { randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sync } from '../db/embedded/sync-tree.ts'
import type { EnvironmentVariables } from '../../ground/env.ts'
import { codeOf, EnvironmentError } from '../../ground/operator-error.ts'
import { type DataKey, dataKey } from './data-keys.ts'
import { derive } from './suites.ts'
import { say } from '../../ground/language/say.ts'

/** Where a generated key is kept: in the data folder, readable by its owner only. */
export const SECRET_KEY_FILE = 'secret.key'

type Place = Pick<EnvironmentVariables, 'SECRET_KEY' | 'DATA_DIR' | 'DATABASE_URL'>

/**
 * The value of SECRET_KEY: from the environment, else from the data folder. With PostgreSQL it is never read from a
 * folder, because every process must have the same one.
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
      say`${path} cannot be read (${codeOf(error)}): it holds the key of what is sealed`,
    )
  })
  if (text !== undefined && text.trim().length < 32) {
    throw new EnvironmentError(say`${path} is cut or empty: put back the key that was there`)
  }
  return text?.trim()
}

/** Creates a key in the data folder and syncs it to disk before anything is sealed with it. */
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

/** Seals where DATA_KEYS names no key; always opens what it sealed. */
export function keyFromSecret(text: string): DataKey {
  return dataKey(derive(Buffer.from(text.normalize('NFC')), 'sha256', 'data key', 32), 'standard')
}
