import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '../../../../../src/server/store/open-database.ts'
import { site } from '../../../../../src/server/store/db/schema.ts'
import { freshDatabase } from '../../../../support/database.ts'
import { silent } from '../../../../support/log.ts'

const server = process.env.TEST_DATABASE_URL

type Opened = { database: Database; databaseUrl: string }

async function open(): Promise<Opened> {
  const { dataDir, databaseUrl = '', drop } = await freshDatabase()
  const database = await openDatabase({ dataDir, databaseUrl, log: silent })
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  return { database, databaseUrl }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Ends the database's sessions whose last statement matches, as an operator or a failing network does. */
const endSessions = (url: string, like: string) =>
  run(
    url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '${like}'`,
  )

describe.skipIf(!server)('on a PostgreSQL server', () => {
  test('lets processes that start together on an empty database take turns with its schema', async () => {
    const { databaseUrl } = await open()
    await run(databaseUrl, 'DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public')
    const start = () => openDatabase({ dataDir: '', databaseUrl, log: silent })
    const databases = await Promise.all([start(), start(), start()])
    await Promise.all(databases.map((database) => database.close()))
    expect(databases).toHaveLength(3)
  })

  test('asks the session of the heartbeat one question at a time, however many come at once', async () => {
    const { database } = await open()
    let underWay = 0
    const seen: number[] = []
    const ask = (answer: number) =>
      database.ask(async (db) => {
        seen.push((underWay += 1))
        const { rows } = await db.execute(sql`select ${answer}::int as answer`)
        underWay -= 1
        return rows[0]?.answer
      })
    expect(await Promise.all([1, 2, 3, 4].map(ask))).toEqual([1, 2, 3, 4])
    expect(seen).toEqual([1, 1, 1, 1])
    await expect(database.ask(async (db) => db.execute(sql`select nothing`))).rejects.toThrow(
      'select nothing',
    )
    expect(await ask(5)).toBe(5)
  })

  test('refuses a database that a newer version of the program has changed', async () => {
    const { databaseUrl } = await open()
    await run(
      databaseUrl,
      "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9000000000000)",
    )
    await expect(openDatabase({ dataDir: '', databaseUrl, log: silent })).rejects.toThrow(
      'newer version of this program',
    )
  })

  test('names DATABASE_URL when its user may not make the schema', async () => {
    const { databaseUrl } = await open()
    await run(databaseUrl, 'DROP SCHEMA drizzle CASCADE')
    const role = `anju_stranger_${process.pid}`
    await run(databaseUrl, `CREATE ROLE ${role} LOGIN PASSWORD 'stranger'`)
    onTestFinished(() => run(databaseUrl, `DROP ROLE ${role}`))
    const stranger = new URL(databaseUrl)
    stranger.username = role
    stranger.password = 'stranger'
    const opening = openDatabase({ dataDir: '', databaseUrl: stranger.href, log: silent })
    await expect(opening).rejects.toThrow(/DATABASE_URL must name a user .*permission denied/)
  })

  test('goes on listening after its session for notifications was ended', async () => {
    const { database, databaseUrl } = await open()
    const heard = new Promise<string>((resolve) => void database.listen('revision', resolve))
    await database.listen('other', () => {})
    await endSessions(databaseUrl, 'LISTEN%')
    let isHeard = false
    void heard.then(() => (isHeard = true))
    await expect
      .poll(async () => {
        await run(databaseUrl, "SELECT pg_notify('revision', '4')")
        return isHeard
      })
      .toBe(true)
    expect(await heard).toBe('4')
  })

  test('undoes a transaction whose session was ended, and gives the session’s place back', async () => {
    const { database, databaseUrl } = await open()
    for (let round = 0; round < 12; round += 1) {
      const work = database.db.transaction(async (tx) => {
        await tx.insert(site).values({ settings: {} })
        await endSessions(databaseUrl, 'insert%')
        await tx.select().from(site)
      })
      await expect(work).rejects.toThrow(/Failed query|terminating connection/)
    }
    expect(await database.db.$count(site)).toBe(0)
  })

  test('gives up a statement that does not return', async () => {
    const { database } = await open()
    const { rows } = await database.db.execute(sql`SHOW statement_timeout`)
    expect(rows).toEqual([{ statement_timeout: '30s' }])
  })

  test('keeps time in UTC whatever the server is set to', async () => {
    const { database } = await open()
    expect((await database.db.execute(sql`SHOW TimeZone`)).rows).toEqual([{ TimeZone: 'UTC' }])
  })
})
