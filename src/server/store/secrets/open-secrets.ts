import { createSecretKey, randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { isRecord } from '../../../contract/is-record.ts'
import type { Db } from '../db/database.ts'
import { secret } from '../db/schema.ts'
import type { EnvironmentVariables } from '../../ground/env.ts'
import { EnvironmentError } from '../../ground/operator-error.ts'
import { type DataKey, readDataKeys } from './data-keys.ts'
import { hasOtherSealed } from './sealed-columns.ts'
import { keyFromSecret, makeSecretKey, readSecretKey } from './secret-key.ts'
import type { IndexKey } from './blind-words.ts'
import { createSecrets, type DataKeys, sealing, type Secrets, UnsealFault } from './secrets.ts'
import type { Envelope } from '../db/private-schema.ts'
import { SUITES } from './suites.ts'
import { say } from '../../ground/language/say.ts'

const NAME = 'blind-index'
const PLACE = { table: 'secret', column: 'value', row: NAME }

export type KeySettings = Pick<EnvironmentVariables, 'DATA_DIR' | 'DATABASE_URL' | 'SECRET_KEY' | 'DATA_KEYS'>

export interface OpenSecrets extends Secrets {
  /** Reads the key of blind indexes again: a restore may have brought another. */
  reread(): Promise<void>
}

/**
 * Loads the keys given by the environment and checks them against the database: a server that cannot read what is sealed
 * does not start. The first start creates the key of blind indexes and, if none was given, SECRET_KEY.
 * @throws EnvironmentError when a key is missing or wrong
 */
export async function openSecrets(db: Db, env: KeySettings): Promise<OpenSecrets> {
  const keys = await readKeys(db, env)
  let index = await openIndexKey(db, keys)
  return {
    ...createSecrets(keys, () => index),
    async reread() {
      index = await openIndexKey(db, keys)
    },
  }
}

async function readKeys(db: Db, env: KeySettings): Promise<DataKeys> {
  const given = readDataKeys(env)
  const text = await readSecretKey(env)
  const [first, ...others] = text === undefined ? given : [...given, keyFromSecret(text)]
  if (first) return [first, ...others]
  if (await hasOtherSealed(db, { table: PLACE.table, key: NAME }))
    throw wrongKeys((await readIndexKey(db))?.kid)
  return [keyFromSecret(await makeSecretKey(env))]
}

async function openIndexKey(db: Db, keys: DataKeys): Promise<IndexKey> {
  const present = await readIndexKey(db)
  const opened = present && opensWith(keys, present)
  if (opened) return opened
  // While nothing is sealed, a site may move to a machine with other keys.
  if (present && (await hasOtherSealed(db, { table: PLACE.table, key: NAME })))
    throw wrongKeys(present.kid, keys)
  await makeIndexKey(db, keys, present)
  const made = await readIndexKey(db)
  const key = made && opensWith(keys, made)
  if (!key) throw wrongKeys(made?.kid, keys)
  return key
}

/** Why keys of the environment do not open the key that is sealed in a database; undefined if they do, or none is sealed. */
export function keysFault(
  sealed: Envelope | undefined,
  env: Pick<KeySettings, 'SECRET_KEY' | 'DATA_KEYS'>,
): string | undefined {
  const given = readDataKeys(env)
  const [first, ...others] = env.SECRET_KEY === undefined ? given : [...given, keyFromSecret(env.SECRET_KEY)]
  if (!first || !sealed || opensWith([first, ...others], sealed)) return undefined
  return wrongKeys(sealed.kid, [first, ...others]).message
}

async function readIndexKey(db: Db): Promise<Envelope | undefined> {
  const [row] = await db.select().from(secret).where(eq(secret.name, NAME))
  return row?.value
}

function opensWith(keys: DataKeys, envelope: Envelope): IndexKey | undefined {
  try {
    const value: unknown = JSON.parse(sealing(keys).unseal(envelope, PLACE))
    if (!isRecord(value) || typeof value.key !== 'string') return undefined
    return { digest: value.digest === 'sm3' ? 'sm3' : 'sha256', key: createSecretKey(value.key, 'base64') }
  } catch (error) {
    if (error instanceof UnsealFault) return undefined
    throw error
  }
}

/** When several processes start together, one of them creates it. */
async function makeIndexKey(db: Db, keys: DataKeys, replaced: Envelope | undefined): Promise<void> {
  const { digest } = SUITES[keys[0].suite]
  const plain = JSON.stringify({ digest, key: randomBytes(32).toString('base64') })
  const value = sealing(keys).seal(plain, PLACE)
  if (replaced) {
    const isThat = sql`${secret.value}->>'tag' = ${replaced.tag}`
    await db
      .update(secret)
      .set({ value })
      .where(and(eq(secret.name, NAME), isThat))
  } else await db.insert(secret).values({ name: NAME, value }).onConflictDoNothing()
}

function wrongKeys(kid: string | undefined, keys: readonly DataKey[] = []): EnvironmentError {
  const has = keys.length > 0 ? say`, and not ${keys.map((key) => key.kid).join(', ')}` : ''
  return new EnvironmentError(
    say`environment variables DATA_KEYS and SECRET_KEY must give the key with which personal data in this database were sealed: ${kid ?? say`one that is lost`}${has}; set the one that was used, or put back secret.key in DATA_DIR. To change keys, put the new one first in DATA_KEYS, keep the old one behind it, and run "npm run site -- reseal"`,
  )
}
