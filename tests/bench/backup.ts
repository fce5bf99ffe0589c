import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { restoreBackup } from '../../src/server/house/backup/restore.ts'
import { TABLES } from '../../src/server/house/backup/tables.ts'
import { writeBackup } from '../../src/server/house/backup/write-backup.ts'
import { type Database, openDatabase } from '../../src/server/store/open-database.ts'
import { exportSite } from '../../src/server/house/folder/export.ts'
import { openSecrets } from '../../src/server/store/secrets/open-secrets.ts'
import { localStore } from '../../src/server/subjects/media/store/local.ts'
import { openUploadStore } from '../../src/server/subjects/forms/uploads/store.ts'
import { withDatabase } from '../support/database-template.ts'
import { silent } from '../support/log.ts'
import { testKeys } from '../support/secrets.ts'

/**
 * A site of many contents and pictures goes from the embedded database to PostgreSQL and back:
 * `node scripts/run.mjs tests/bench/backup.ts [contents] [pictures] [export]`; without TEST_DATABASE_URL it stays embedded. With
 * `export`, exports of the site before and after are compared as well.
 */
const CONTENTS = Number(process.argv[2] ?? 100_000)
const PICTURES = Number(process.argv[3] ?? 1000)
const COMPARES_EXPORTS = process.argv[4] === 'export'
const PICTURE_BYTES = 150_000

const place = mkdtempSync(join(tmpdir(), 'anju-backup-'))
process.on('exit', () => rmSync(place, { recursive: true, force: true }))
const server = process.env.TEST_DATABASE_URL
const name = `anju_backup_${randomBytes(4).toString('hex')}`
const open: Database[] = []
const opened = async (dataDir: string, databaseUrl?: string) => {
  const database = await openDatabase({ dataDir: join(place, dataDir), databaseUrl, log: silent })
  open.push(database)
  const uploads = openUploadStore({ DATA_DIR: join(place, dataDir) })
  return { database, media: localStore(join(place, dataDir, 'media')), uploads }
}

type Place = Awaited<ReturnType<typeof opened>>

async function fill({ database: { db }, media }: Place): Promise<void> {
  // As every server does that runs: a restore asks for the same keys.
  await openSecrets(db, testKeys)
  await db.execute(sql`insert into site (settings) values ('{"name": "Large"}')`)
  await db.execute(
    sql`insert into column_node (key, label, template, position, level) values ('news', 'News', 'list', 0, 1)`,
  )
  for (let from = 1; from <= CONTENTS; from += 5000) {
    const numbers = sql`generate_series(${from}::int, ${Math.min(CONTENTS, from + 4999)}::int) as n`
    await db.execute(sql`insert into content (id, kind, column_key, locale, path, live_version, imported_version)
      select 'c' || n, 'article', 'news', 'en', 'contents/news/' || n || '.md', 'v' || n, 'v' || n from ${numbers}`)
    await db.execute(sql`insert into content_version (id, content_id, source, html, sanitiser, fields, schema_version, author)
      select 'v' || n, 'c' || n, repeat('安居 home ' || n || ' ', 100), repeat('<p>home ' || n || '</p>', 80), 1,
        jsonb_build_object('title', 'Home ' || n), 1, 'import' from ${numbers}`)
    await db.execute(sql`insert into live (id, kind, column_key, published, title, item)
      select 'c' || n, 'article', 'news', now() - n * interval '1 minute', 'Home ' || n, '{}' from ${numbers}`)
    await db.execute(sql`insert into search (version, id, document, published)
      select 'v' || n, 'c' || n, to_tsvector('simple', 'home ' || n || ' number ' || (n % 977)), now() from ${numbers}`)
    await db.execute(sql`insert into permalink select '/old/' || n, 'c' || n from ${numbers}`)
  }
  for (let number = 0; number < PICTURES; number += 1) {
    const bytes = randomBytes(PICTURE_BYTES)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    await media.put(hash, bytes, 'image/jpeg')
    await db.execute(sql`insert into media (id, path, name, hash, mime, bytes)
      values (${`m${number}`}, ${`media/${number}.jpg`}, 'a', ${hash}, 'image/jpeg', ${PICTURE_BYTES})`)
  }
}

/** Equal sums are equal rows; a restore leaves rows of its own in the audit log. */
async function sumsOf({ database: { db } }: Place): Promise<string[]> {
  const sums: string[] = []
  for (const table of TABLES.filter((one) => !one.startsWith('audit'))) {
    const { rows } = await db.execute(sql`
      select count(*)::int as rows, sum(('x' || substr(md5((to_jsonb(t) - 'revision')::text), 1, 15))::bit(60)::bigint)::text as sum
      from ${sql.identifier(table)} t`)
    sums.push(`${table} ${JSON.stringify(rows[0])}`)
  }
  return sums
}

/** Equal sums are equal files under equal paths: all that `npm run site -- export` writes, ids included. */
async function exportOf({ database, media }: Place, name: string): Promise<string> {
  const folder = join(place, name)
  await exportSite(database, folder, { media, onProgress: () => {} })
  const sum = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).toSorted())
    sum.update(path.slice(folder.length)).update('\0').update(readFileSync(path)).update('\0')
  rmSync(folder, { recursive: true })
  return `${files.length} files, ${sum.digest('hex')}`
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
  const result = await work().finally(() => clearInterval(watch))
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${what}: ${seconds} s, at most ${(most / 1024 / 1024).toFixed(0)} MB resident`)
  return result
}

async function moved(from: Place, to: Place, file: string): Promise<void> {
  const path = join(place, file)
  const secrets = await openSecrets(from.database.db, testKeys)
  await timed(`back up ${from.database.kind}`, () => writeBackup(from.database, path, { ...from, secrets }))
  console.log(`the file: ${(statSync(path).size / 1024 / 1024).toFixed(0)} MB`)
  const { media } = await timed(`restore ${to.database.kind}`, () =>
    restoreBackup(to.database, path, { keys: testKeys, ...to }),
  )
  if (media !== PICTURES) throw new Error(`${media} pictures came back`)
}

async function onServer(statement: string): Promise<void> {
  if (!server) return
  const client = new Client(server)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

try {
  const first = await opened('first')
  await timed('fill', () => fill(first))
  const sums = await sumsOf(first)
  const exported = COMPARES_EXPORTS ? await timed('export', () => exportOf(first, 'first-export')) : ''
  await onServer(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`)
  const second = await opened('second', server && withDatabase(server, name))
  await moved(first, second, 'first.backup')
  await first.database.close()
  const third = await opened('third')
  await moved(second, third, 'second.backup')
  for (const [what, one] of Object.entries({ second, third })) {
    const other = (await sumsOf(one)).filter((sum, at) => sum !== sums[at])
    console.log(`${what}: ${other.length === 0 ? 'every row is equal' : `ROWS DIFFER: ${other.join(', ')}`}`)
    if (other.length > 0) process.exitCode = 1
  }
  for (const [what, one] of Object.entries(COMPARES_EXPORTS ? { second, third } : {})) {
    const again = await timed(`export ${what}`, () => exportOf(one, `${what}-export`))
    console.log(`${what}: ${again === exported ? `an equal export, ${again}` : 'THE EXPORT DIFFERS'}`)
    if (again !== exported) process.exitCode = 1
  }
} finally {
  for (const database of open) await database.close()
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}
