import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { parentOf } from './cpu.ts'

export interface Postgres {
  url: string
  version: string
  /** The server's first process: all others are its children. */
  pid: number
  /** Ends it without warning and starts it again; a server that is not ours is left alone. */
  crash(): void
  /** The same, and nobody in this process waits meanwhile. */
  restart(): Promise<void>
  stop(): void
}

const BINARIES = '/usr/lib/postgresql'
const NO_POSTGRES = `no PostgreSQL: install Debian's package "postgresql", or set BENCH_DATABASE_URL`

/** The server that BENCH_DATABASE_URL names, else one of its own from Debian's binaries. @throws when there is none. */
export async function startPostgres(): Promise<Postgres> {
  const given = process.env.BENCH_DATABASE_URL
  const { url, ...acts } = given
    ? { url: given, crash: () => {}, restart: async () => {}, stop: () => {} }
    : await startOwn()
  try {
    return { ...(await factsOf(url)), url, ...acts }
  } catch (error) {
    acts.stop()
    throw error
  }
}

async function startOwn(): Promise<Pick<Postgres, 'url' | 'crash' | 'restart' | 'stop'>> {
  const bin = newestBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'anju-bench-postgres-'))
  const port = await freePort()
  const commandOf = asItsUser(folder)
  const run = (program: string, args: string[]) => {
    const [command, all] = commandOf(program, args)
    return spawnSync(command, all, { cwd: folder, stdio: 'ignore' }).status === 0
  }
  const data = join(folder, 'data')
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`
  const stop = () => {
    run(`${bin}/pg_ctl`, ['-D', data, '-m', 'immediate', 'stop'])
    rmSync(folder, { recursive: true, force: true })
  }
  const start = () =>
    run(`${bin}/pg_ctl`, ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  const crash = () => {
    run(`${bin}/pg_ctl`, ['-D', data, '-m', 'immediate', 'stop'])
    start()
  }
  const restart = async () => {
    const options = ['-D', data, '-m', 'immediate', '-w', 'restart']
    const [command, all] = commandOf(`${bin}/pg_ctl`, options)
    await once(spawn(command, all, { cwd: folder, stdio: 'ignore' }), 'exit')
  }
  const isStarted =
    run(`${bin}/initdb`, ['-D', data, '-U', 'anju', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']) &&
    start()
  if (isStarted) return { url: `postgres://anju@127.0.0.1:${port}/postgres`, crash, restart, stop }
  const log = join(folder, 'log')
  const said = existsSync(log) ? readFileSync(log, 'utf8') : ''
  stop()
  throw new Error(`PostgreSQL did not start. ${said}`)
}

function newestBinaries(): string {
  const versions = existsSync(BINARIES) ? readdirSync(BINARIES).map(Number).filter(Number.isInteger) : []
  if (versions.length === 0) throw new Error(NO_POSTGRES)
  return `${BINARIES}/${Math.max(...versions)}/bin`
}

/** PostgreSQL refuses to run as root. */
function asItsUser(folder: string): (program: string, args: string[]) => [command: string, args: string[]] {
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'))
  return (program, args) =>
    isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]
}

function idOf(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function factsOf(url: string): Promise<{ version: string; pid: number }> {
  const client = new Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number; version: string }>(
      `SELECT pg_backend_pid() AS pid, current_setting('server_version') AS version`,
    )
    const pid = parentOf(rows[0]?.pid ?? 0)
    // A server elsewhere has process ids too, of other processes.
    const name = pid === undefined ? '' : readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    if (pid === undefined || !/^post(gres|master)$/.test(name)) {
      throw new Error('the PostgreSQL server does not run on this machine: its CPU time cannot be counted')
    }
    return { version: rows[0]?.version ?? '', pid }
  } finally {
    await client.end()
  }
}
