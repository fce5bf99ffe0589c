import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeEach, expect, it } from 'vitest'
import { writeBackup } from '../../../../src/server/house/backup/write-backup.ts'
import type { Outcome } from '../../../../src/server/house/commands/commands.ts'
import { runSite } from '../../../../src/server/house/commands/run-site.ts'
import { importSite } from '../../../../src/server/house/folder/import.ts'
import { runCommand } from '../../../../src/server/house/commands/run-command.ts'
import { silent } from '../../../support/log.ts'
import { SECRET_KEY } from '../../../support/secrets.ts'
import { article, type Files, PNG, siteFolder } from '../folder/site-folder.ts'
import { folder, givenPlace, rowsOf } from './places.ts'

const { database, media, uploads, secrets } = await givenPlace()
const { databaseUrl } = database
const environment = {
  DATA_DIR: database.dataDir,
  SECRET_KEY,
  IMPORT_FILE_SECONDS: 600,
  IMPORT_MEMORY_MB: 1024,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
}
const around = { media, uploads, environment, log: silent, onProgress: () => {} }

/** A site that is there, and what is to come over it. */
const before = { 'contents/news/a.md': article('A'), 'media/a.png': PNG }
const after = { 'contents/news/a.md': article('Changed'), 'contents/news/b.md': article('B') }
let saved = ''
beforeEach(async () => {
  await importSite(database, siteFolder(before), { media, replace: true })
  saved = join(folder(), 'saved.backup')
  await writeBackup(database, saved, { media, uploads, secrets })
})

const importing = (files: Files = after, store = media) =>
  runSite(database, store, { name: 'import', folder: siteFolder(files), replace: false }, around)

/** Ends every session of the database while the work waits for a table, and gives it back. */
async function withoutSessions(table: string, work: () => Promise<Outcome>): Promise<Outcome> {
  const client = new Client(databaseUrl)
  await client.connect()
  const ask = async (statement: string) => (await client.query<{ n: number }>(statement)).rows[0]?.n
  try {
    await client.query('begin')
    await client.query(`lock table ${table} in access exclusive mode`)
    const working = work()
    const waiting = `select count(*)::int as n from pg_locks l join pg_class c on c.oid = l.relation
      where not l.granted and c.relname = '${table}'`
    await expect.poll(() => ask(waiting)).toBeGreaterThan(0)
    await ask(`select count(pg_terminate_backend(pid))::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await client.query('rollback')
    return await working
  } finally {
    await client.end()
  }
}

/** What the site holds, as soon as the database is back. */
async function held() {
  const answers = () => rowsOf(database).then(Boolean, () => false)
  await expect.poll(answers).toBe(true)
  return rowsOf(database)
}

const FAILED = 1

it.runIf(databaseUrl)('a database that goes in the middle of a backup leaves no file', async () => {
  const file = join(folder(), 'gone.backup')
  const backup = () => runCommand(database, { name: 'backup', file }, around)
  expect(await withoutSessions('permalink', backup)).toEqual({
    exitCode: FAILED,
    lines: [expect.stringMatching(/the database connection was lost/)],
  })
  expect(readdirSync(dirname(file))).toEqual([])
  await held()
  expect(await backup()).toMatchObject({ exitCode: 0 })
})

it.runIf(databaseUrl)('one that goes in the middle of a restore has what it had', async () => {
  const changed = await importing()
  expect(changed).toMatchObject({ exitCode: 0 })
  const there = await held()
  const restore = () => runCommand(database, { name: 'restore', file: saved, replace: true }, around)
  expect(await withoutSessions('live', restore)).toEqual({
    exitCode: FAILED,
    lines: [expect.stringMatching(/the database connection was lost/)],
  })
  expect(await held()).toEqual(there)
  expect(await restore()).toMatchObject({ exitCode: 0 })
})

it.runIf(databaseUrl)('one that goes in the middle of an import shows what it showed', async () => {
  const titles = async () => (await database.db.execute(sql`select title from live order by 1`)).rows
  expect(await withoutSessions('live', () => importing())).toEqual({
    exitCode: FAILED,
    lines: ['the database connection was lost: nothing was changed; import again to finish'],
  })
  await held()
  expect(await titles()).toEqual([{ title: 'A' }])
  expect(await importing()).toMatchObject({ exitCode: 0 })
  expect(await titles()).toEqual([{ title: 'B' }, { title: 'Changed' }])
})

it('a store without room for the pictures of an import changes nothing', async () => {
  const full = async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  const there = await held()
  const files = { ...after, 'media/b.png': Buffer.concat([PNG, Buffer.from('more')]) }
  expect(await importing(files, { ...media, put: full })).toEqual({
    exitCode: FAILED,
    lines: ['the disk is full: nothing was changed; make room and import again'],
  })
  expect(await held()).toEqual(there)
  expect(await importing(files)).toMatchObject({ exitCode: 0 })
})
