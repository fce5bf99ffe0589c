import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withMemorySettings } from '../../scripts/memory-settings.mjs'
import { addFolder, madeOnce } from './made-once.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** As in vitest.config.ts: a third of what a start takes. Not for measurements, which start it without vitest. */
const IN_TESTS = process.env.VITEST ? ['--liftoff-only'] : []

export interface RunningServer {
  origin: string
  dataDir: string
  pid: number
  /** Asks it to end, and answers its exit code; null when it was killed. */
  stop(): Promise<number | null>
  /** Stops it, does something with its data, and starts it again at the same address. */
  restart(meanwhile: () => Promise<void>): Promise<void>
}

/** The server as `npm start` builds and runs it, on a port and a data folder of its own. It loads the demo unless told not to. */
export async function startServer(
  env: Record<string, string> = {},
  folder: string = root,
): Promise<RunningServer> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'anju-server-'))
  build(folder)
  const isOfDemo = !['DATA_DIR', 'DATABASE_URL', 'DEMO', 'SECRET_KEY'].some((name) => name in env)
  if (isOfDemo && folder === root) await copyDemo(dataDir)
  // To make a database takes four seconds of CPU: here the tables are there, and nothing in them.
  const isEmpty = env.DEMO === 'off' && !('DATA_DIR' in env) && !env.DATABASE_URL
  if (isEmpty && folder === root) {
    const { embeddedTemplate } = await import('./database-template.ts')
    cpSync(await embeddedTemplate(), join(dataDir, 'database'), { recursive: true })
  }
  return run(env, folder, dataDir)
}

/** What a server keeps that has started once with the demo; made once for each build and day, for its dates count from today. */
async function copyDemo(dataDir: string): Promise<void> {
  const hash = createHash('sha256').update(readFileSync(join(root, 'dist/sources.sha256')))
  const version = addFolder(hash, join(root, 'demo')).digest('hex').slice(0, 12)
  const made = await madeOnce(
    'served',
    `${version}-${new Date().toISOString().slice(0, 10)}`,
    async (making) => {
      const server = await run({ DATA_DIR: making }, root, making)
      await server.stop()
    },
  )
  cpSync(made, dataDir, { recursive: true })
}

function build(folder: string): void {
  execFileSync(process.execPath, [join(folder, 'scripts/build-if-needed.mjs')], {
    cwd: folder,
    stdio: 'inherit',
  })
}

async function run(env: Record<string, string>, folder: string, dataDir: string): Promise<RunningServer> {
  let child = launch(env, folder, dataDir)
  const origin = await listening(child)
  const end = async () => {
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    return ended
  }
  return {
    origin,
    dataDir,
    get pid() {
      return child.pid ?? 0
    },
    async stop() {
      const code = await end()
      if (env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true })
      return code
    },
    async restart(meanwhile) {
      await end()
      await meanwhile()
      child = launch({ ...env, PORT: new URL(origin).port }, folder, dataDir)
      await listening(child)
    },
  }
}

function launch(env: Record<string, string>, folder: string, dataDir: string): ChildProcess {
  return spawn(process.execPath, [...IN_TESTS, 'dist/server/main.js'], {
    cwd: folder,
    env: {
      ...withMemorySettings(process.env),
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      LIMITS: 'off',
      // Beside other work on the machine a server is late now and then.
      SHED_AFTER: 'off',
      STAFF_SECOND_FACTOR: 'optional',
      ACCESS_LOG: 'off',
      ...env,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** The server says where it listens once it does. */
function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const origin = /http:\/\/[^\s"]+/.exec(output)?.[0]
      if (origin) resolve(origin.replace(/\/$/, ''))
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('exit', (code) =>
      reject(new Error(`the server ended with ${code} before it listened:\n${output}`)),
    )
  })
}
