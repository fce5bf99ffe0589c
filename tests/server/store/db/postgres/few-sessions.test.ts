import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { EnvironmentError } from '../../../../../src/server/ground/operator-error.ts'
import { openDatabase } from '../../../../../src/server/store/open-database.ts'
import { readEnvironment } from '../../../../../src/server/ground/env.ts'
import { runOrDelegate } from '../../../../../src/server/house/commands/run-or-delegate.ts'
import { raiseRevision, watchRevision } from '../../../../../src/server/store/revision.ts'
import { alone } from '../../../../../src/server/house/folder/lock.ts'
import { insertSite } from '../../../../support/contents.ts'
import { freshDatabase } from '../../../../support/database.ts'
import { silent } from '../../../../support/log.ts'
import { article, siteFolder, temporaryFolder } from '../../../house/folder/site-folder.ts'

/** A user who owns a fresh database and may have this many sessions. */
async function limited(sessions: number) {
  const { databaseUrl = '', drop } = await freshDatabase()
  const admin = new Client(databaseUrl)
  await admin.connect()
  const role = `anju_few_${process.pid}_${sessions}`
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'few' CONNECTION LIMIT ${sessions}`)
  for (const schema of ['public', 'drizzle']) {
    await admin.query(`GRANT ALL ON SCHEMA ${schema} TO ${role}`)
    await admin.query(`GRANT ALL ON ALL TABLES IN SCHEMA ${schema} TO ${role}`)
  }
  onTestFinished(async () => {
    await admin.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
    await admin.end()
    await drop()
  })
  const url = new URL(databaseUrl)
  url.username = role
  url.password = 'few'
  const sessionsNow = async () => {
    const { rows } = await admin.query('SELECT 1 FROM pg_stat_activity WHERE usename = $1', [role])
    return rows.length
  }
  return { url: url.href, sessionsNow }
}

async function open(databaseUrl: string) {
  const database = await openDatabase({ dataDir: '', databaseUrl, log: silent })
  onTestFinished(() => database.close())
  return database
}

describe.skipIf(!process.env.TEST_DATABASE_URL)('on a PostgreSQL server that gives three sessions', () => {
  test('a server answers however many ask, hears of changes, and a command does its work beside it', async () => {
    const { url } = await limited(3)
    const server = await open(url)
    await insertSite(server.db)
    const revision = await watchRevision(server)
    onTestFinished(() => revision.close())
    const asked = Array.from({ length: 30 }, () =>
      server.db.execute(sql`select pg_sleep(0.02) is null as done`),
    )
    for (const { rows } of await Promise.all(asked)) expect(rows).toEqual([{ done: false }])

    const command = await open(url)
    const raised = await alone(command, () => command.db.transaction(raiseRevision))
    expect(await revision.refresh()).toBe(raised)
    await Promise.all(Array.from({ length: 30 }, () => server.db.execute(sql`select 1`)))
  })

  test('an import by a command takes two of them, so that a server beside it keeps one', async () => {
    const { url, sessionsNow } = await limited(3)
    const counts: Promise<number>[] = []
    const many = Array.from({ length: 150 }, (_, at) => [`contents/news/a${at}.md`, article('A')] as const)
    const folder = siteFolder(Object.fromEntries(many))
    const { exitCode, lines } = await runOrDelegate(
      readEnvironment({ DATA_DIR: temporaryFolder(), DATABASE_URL: url, SECRET_KEY: 'k'.repeat(40) }),
      { name: 'import', folder, replace: false },
      { log: silent, onProgress: () => counts.push(sessionsNow()), say: () => {} },
    )
    expect([exitCode, lines[0]]).toEqual([0, expect.stringContaining('150 contents')])
    expect(Math.max(...(await Promise.all(counts)))).toBe(2)
  })

  test('one session is too few, and the start says so by the name of the variable', async () => {
    const database = await open((await limited(1)).url)
    const starting = watchRevision(database)
    await expect(starting).rejects.toThrow(EnvironmentError)
    await expect(starting).rejects.toThrow(/DATABASE_URL must name a user .* 3 sessions .*CONNECTION LIMIT/)
  })
})
