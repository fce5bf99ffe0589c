import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../src/server/store/open-database.ts'
import { openMediaStore } from '../../../src/server/subjects/media/store/open-media-store.ts'
import { loadDemo } from '../../../src/server/house/folder/demo.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database.ts'
import { silent } from '../../support/log.ts'
import { SOURCE_LOADER } from '../../support/source-loader.ts'

const SECONDS = 10
const CPU_SHARE = 0.005
/**
 * Times the least that a process takes which only asks a question a second: where the machine is slow or busy, that is more than
 * the share. The least, because one bad moment of that process would allow the server anything. A server takes about four times it.
 */
const MOST_TIMES = 10
/** After a start there are renditions to make, tables to count and garbage to collect. */
const MOST_WINDOWS = 12
/** The question for the revision, and what was touched since. */
const QUESTION = /^\s*select site\.revision, site\.structure,/

interface Usage {
  statements: string[]
  /** Seconds of CPU of all threads since the start, whatever else the machine does. */
  cpu: number
}

test(
  'a server that nobody asks writes nothing, asks for the revision once a second, and uses hardly any CPU',
  // Making a database, loading the demo and starting take minutes on a busy machine; they are not judged.
  { timeout: MOST_WINDOWS * SECONDS * 1000 + 300_000 },
  async () => {
    const { dataDir, databaseUrl, drop } = await freshDatabase()
    onTestFinished(drop)
    const database = await openDatabase({ dataDir, databaseUrl, log: silent })
    await loadDemo(database, { media: openMediaStore({ DATA_DIR: dataDir }), log: silent })
    await database.close()
    const ask = await started('src/server/house/main.ts', { dataDir, databaseUrl })
    const other = await freshDatabase()
    onTestFinished(other.drop)
    const askOther = await started('tests/support/asks-only.ts', other)

    const windows: object[] = []
    let leastOfOther = Infinity
    let [before, otherBefore] = await Promise.all([ask(), askOther()])
    while (windows.length < MOST_WINDOWS) {
      const state = await stateOf(dataDir, databaseUrl)
      await setTimeout(SECONDS * 1000)
      const [after, otherAfter] = await Promise.all([ask(), askOther()])
      const others = after.statements.filter((statement) => !QUESTION.test(statement))
      const questions = after.statements.length - others.length
      const share = (after.cpu - before.cpu) / SECONDS
      const shareOfOther = (otherAfter.cpu - otherBefore.cpu) / SECONDS
      leastOfOther = Math.min(leastOfOther, shareOfOther)
      const isWritten = state !== (await stateOf(dataDir, databaseUrl))
      windows.push({ share, shareOfOther, questions, others, isWritten })
      const isLittle = share <= Math.max(CPU_SHARE, MOST_TIMES * leastOfOther)
      if (isLittle && others.length === 0 && questions <= SECONDS + 1 && !isWritten) return
      before = after
      otherBefore = otherAfter
    }
    expect.fail(`it never rests: ${JSON.stringify(windows, null, 1)}`)
  },
)

type Place = Pick<FreshDatabase, 'dataDir' | 'databaseUrl'>

async function started(file: string, { dataDir, databaseUrl }: Place): Promise<() => Promise<Usage>> {
  const server = fork(file, {
    execArgv: ['--import', SOURCE_LOADER, '--import', './tests/support/statements.mjs'],
    env: {
      ...process.env,
      ...(databaseUrl && { DATABASE_URL: databaseUrl, SECRET_KEY: 'k'.repeat(32) }),
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  onTestFinished(async () => {
    const ended = once(server, 'exit')
    if (server.kill('SIGTERM')) await ended
  })
  if (server.stdout) await once(server.stdout, 'data')
  return async () => {
    const answer = once(server, 'message')
    server.send('usage')
    const [usage] = await answer
    return usage
  }
}

/** Changes when anything is written: to the data folder, or to the tables on the server. */
async function stateOf(dataDir: string, databaseUrl?: string): Promise<string> {
  const files = namesIn(dataDir).map((name) => {
    // One that is just gone was listed: that is a change.
    const { mtimeMs = 0, size = 0 } = statSync(join(dataDir, name), { throwIfNoEntry: false }) ?? {}
    return `${name} ${mtimeMs} ${size}`
  })
  return [...files.toSorted(), databaseUrl ? await rowsWritten(databaseUrl) : ''].join('\n')
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    // A folder that is just gone was listed: that is a change, unlike any other.
    return [`changed at ${performance.now()}`]
  }
}

async function rowsWritten(databaseUrl: string): Promise<string> {
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl, log: silent })
  const { rows } = await db.execute(sql`
    select tup_inserted + tup_updated + tup_deleted as written from pg_stat_database where datname = current_database()`)
  await close()
  return JSON.stringify(rows)
}
