import { connect } from 'node:net'
import { access, constants, readdir, stat, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { isRecord } from '../../../contract/is-record.ts'
import type { EnvironmentVariables } from '../../ground/env.ts'
import { codeOf } from '../../ground/operator-error.ts'
import { newestSchema } from '../../store/db/migrate.ts'
import { connectFault } from '../../store/db/postgres/connect-fault.ts'
import { keysFault } from '../../store/secrets/open-secrets.ts'
import { SECRET_KEY_FILE } from '../../store/secrets/secret-key.ts'
import { newestBackup } from '../backup/names.ts'
import type { Facts, Folder, Tried } from './facts.ts'
import { say } from '../../ground/language/say.ts'

const PATIENCE = 5_000

/** Looks at the machine and its neighbours. Nothing is changed: it runs beside a server that works. */
export async function look(env: EnvironmentVariables): Promise<Facts> {
  const { DATABASE_URL, BACKUP_FOLDER, ACCESS_LOG, SMS_URL, CLAMD, PUBLIC_ORIGIN } = env
  const dataFolder = await folderOf(env.DATA_DIR)
  const backups = BACKUP_FOLDER ? await folderOf(BACKUP_FOLDER) : undefined
  return {
    now: new Date(),
    ...(DATABASE_URL && { database: await databaseOf(DATABASE_URL, env) }),
    dataFolder,
    isKeyExposed: await isReadByOthers(join(env.DATA_DIR, SECRET_KEY_FILE)),
    ...(backups && {
      backups: {
        ...backups,
        isOnDataDisk: (await deviceOf(env.DATA_DIR)) === (await deviceOf(backups.path)),
        ...(await lastIn(backups.path)),
      },
    }),
    ...(ACCESS_LOG && ACCESS_LOG !== 'off' && { accessLog: await folderOf(ACCESS_LOG) }),
    ...(SMS_URL && { sms: { fault: await reach(addressOf(SMS_URL)) } }),
    ...(CLAMD && { clamd: { fault: await reach(addressOf(`tcp://${CLAMD}`)) } }),
    ...(PUBLIC_ORIGIN && { outside: await outsideOf(PUBLIC_ORIGIN) }),
  }
}

async function folderOf(written: string): Promise<Folder> {
  const path = resolve(written)
  try {
    await access(path, constants.W_OK)
    const { bavail, bsize, blocks } = await statfs(path)
    return { path, fault: undefined, free: bavail * bsize, size: blocks * bsize }
  } catch (error) {
    const code = codeOf(error)
    return { path, fault: code === 'ENOENT' ? say`does not exist` : say`cannot be written (${code})` }
  }
}

const deviceOf = (path: string) =>
  stat(path).then(
    ({ dev }) => dev,
    () => undefined,
  )

const isReadByOthers = (path: string) =>
  stat(path).then(
    ({ mode }) => (mode & 0o077) !== 0,
    () => false,
  )

async function lastIn(folder: string): Promise<{ last?: Date }> {
  const last = newestBackup(await readdir(folder).catch(() => []))
  return last ? { last } : {}
}

async function databaseOf(url: string, env: EnvironmentVariables): Promise<Facts['database']> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    return { fault: connectFault(error).message }
  }
  try {
    const { rows } = await client.query<{ time: Date; has: boolean }>(
      `select now() as time, to_regclass('drizzle.__drizzle_migrations') is not null as has`,
    )
    const time = rows[0]?.time
    if (!rows[0]?.has) return { fault: undefined, tables: 'none', ...(time && { time }) }
    const newest = await client.query('select max(created_at) as at from drizzle.__drizzle_migrations')
    const applied = Number(newest.rows[0]?.at ?? 0)
    const sealed = await client.query(`select value from secret where name = 'blind-index'`)
    const tables = applied > newestSchema() ? 'newer' : applied < newestSchema() ? 'older' : 'current'
    return { fault: undefined, tables, keys: keysFault(sealed.rows[0]?.value, env), ...(time && { time }) }
  } catch (error) {
    return { fault: connectFault(error).message }
  } finally {
    await client.end().catch(() => {})
  }
}

interface Address {
  host: string
  port: number
}

function addressOf(url: string): Address {
  const { hostname, port, protocol } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (protocol === 'http:' ? 80 : 443) }
}

/** Opens a connection and sends nothing. */
const reach = ({ host, port }: Address): Promise<Tried> =>
  new Promise((done) => {
    const socket = connect({ host, port, timeout: PATIENCE })
    const end = (wrong: Tried) => {
      socket.destroy()
      done(wrong)
    }
    socket.once('connect', () => end(undefined))
    socket.once('timeout', () => end(say`no answer from ${host}:${port} in ${PATIENCE / 1000} s`))
    socket.once('error', (error) => end(codeOf(error) ?? error.message))
  })

async function outsideOf(origin: string): Promise<Facts['outside']> {
  try {
    const answer = await fetch(new URL('/healthz', origin), { signal: AbortSignal.timeout(PATIENCE) })
    if (!answer.ok) return { fault: say`status ${answer.status}` }
    const said: unknown = await answer.json()
    const release = isRecord(said) && typeof said.version === 'string' ? said.version : undefined
    return { fault: undefined, ...(release !== undefined && { release }) }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { fault: codeOf(cause) ?? (error instanceof Error ? error.message : String(error)) }
  }
}
