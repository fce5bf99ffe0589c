import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { checkLines } from '../../../../src/server/house/commands/backup-command.ts'
import { restoreBackup } from '../../../../src/server/house/backup/restore.ts'
import { KEPT_TABLES, TABLES } from '../../../../src/server/house/backup/tables.ts'
import { writeBackup } from '../../../../src/server/house/backup/write-backup.ts'
import { renditionKey } from '../../../../src/server/subjects/media/store/store.ts'
import { loadDemo } from '../../../../src/server/house/folder/demo.ts'
import { exportSite } from '../../../../src/server/house/folder/export.ts'
import { importSite } from '../../../../src/server/house/folder/import.ts'
import { testApp } from '../../../support/app.ts'
import { silent } from '../../../support/log.ts'
import { bucketOfUploads, embeddedPlace, folder, givenPlace, type Place, rowsOf } from './places.ts'
import { testKeys } from '../../../support/secrets.ts'

const given = await givenPlace()
const embedded = await embeddedPlace()
const last = { ...(await embeddedPlace()), uploads: await bucketOfUploads() }

it('has every table of the database, and only the audit log numbers its rows by itself', async () => {
  const { rows } = await given.database.db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  expect([...TABLES].sort()).toEqual(rows.map(({ name }) => name))
  // A restore raises each sequence beyond the numbers that its rows came with.
  const sequences = await given.database.db.execute<{ name: string }>(
    sql`select sequencename as name from pg_sequences where schemaname = 'public'`,
  )
  expect(sequences.rows).toEqual([{ name: 'audit_number_seq' }])
})

it('leaves out what lets somebody in', () => {
  expect(TABLES).toContain('staff_session')
  // The sessions of choosing are hours of a day.
  expect(KEPT_TABLES.filter((name) => /session|attempt|device|ticket|^code$/.test(name))).toEqual([
    'choosing_session',
    'rendition_attempt',
  ])
})

/** What the API says of every content, and where former addresses lead: more than 200 of them. */
async function answers({ database }: Place): Promise<Map<string, string>> {
  const { app } = await testApp({ database })
  const { rows } = await database.db.execute<{ address: string }>(sql`
    select '/api/bzf-portal-cms/bpcContentEntity/selectFrontContent?contentId=' || id as address from live
    union all select '/api/site/address?path=' || path from permalink order by 1`)
  const said = new Map<string, string>()
  for (const { address } of rows) said.set(address, (await app.inject(address)).payload)
  return said
}

function filesOf(place: string): Record<string, string> {
  const paths = readdirSync(place, { recursive: true, encoding: 'utf8' }).sort()
  const files = paths.filter((path) => statSync(join(place, path)).isFile())
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(place, path)).toString('base64')]))
}

async function exported({ database, media }: Place) {
  const out = folder()
  await exportSite(database, out, { media })
  return { out, files: filesOf(out) }
}

/** Its properties come in an order of their own, on several lines. */
const OWN =
  '{"x-kind": {"title": "z"},\n "type": "object", "required": ["z"], "properties": {"z": {"type": "string"},\n "a": {"type": "string"}}}'

/** Files of forms by the keys of their bytes: one is not there any more, and one was malicious. */
const FILES = {
  kept: '1'.repeat(32),
  waiting: '2'.repeat(32),
  gone: '3'.repeat(32),
  infected: '4'.repeat(32),
}

async function filesOfForms({ database: { db }, uploads }: Place): Promise<void> {
  for (const [name, key] of Object.entries(FILES)) {
    const state = { waiting: 'waiting', infected: 'infected' }[name] ?? 'clean'
    await db.execute(sql`insert into form_upload (id, owner, form_key, field, name, mime, bytes, hash, file_key, store_key, state)
      values (${name}, 'device:x', 'resume', 'photos', '{}', 'application/pdf', 3, 'x', '{}', ${key}, ${state})`)
  }
  for (const key of [FILES.kept, FILES.waiting]) await uploads.put(key, Buffer.from(`sealed ${key}`))
}

/** What a store has, by its keys. */
async function held({ uploads }: Place): Promise<Record<string, string>> {
  const keys = (await uploads.keys()).toSorted()
  const bytes = await Promise.all(keys.map((key) => uploads.get(key)))
  return Object.fromEntries(keys.map((key, index) => [key, String(bytes[index])]))
}

async function filled({ database, media }: Place): Promise<void> {
  await loadDemo(database, { media, log: silent })
  const { db } = database
  await db.execute(sql`update content set edited = true, draft = '{"title": "\u2028 “draft”"}' where id in (
    select id from content order by id limit 3)`)
  await db.execute(sql`update content set deleted_at = now(), pending_version = live_version, publish_at = '2099-01-01T00:00:00.123456Z' where id in (
    select id from content where kind = 'faq' limit 1)`)
  await db.execute(sql`insert into permalink select '/旧/' || id, id from live`)
  await db.execute(sql`insert into access_count values ('2026-11-20', 'news', '/t1', 'pc', 7)`)
  await db.execute(sql`insert into unknown_address values ('/old/房源', '/home', 3, '2026-11-20')`)
  await db.execute(
    sql`insert into answer_opinion select id, '2026-11-20', false, 2 from content where kind = 'faq' limit 1`,
  )
  await db.execute(sql`insert into site_schema values ('own', 1, ${OWN})`)
  const { rows } = await db.execute<{ hash: string }>(
    sql`update media set renditions = '{480}' where mime like 'image/%' returning hash`,
  )
  for (const { hash } of rows) await media.put(renditionKey(hash, 480), Buffer.from(hash), 'image/webp')
}

it('goes from either database into either, with equal rows, media, exports and 200 addresses', async () => {
  await filled(given)
  await filesOfForms(given)
  const bytes = await held(given)
  expect(Object.keys(bytes)).toEqual([FILES.kept, FILES.waiting])
  // An app that opens the database makes what is missing in it.
  const said = await answers(given)
  const rows = await rowsOf(given.database)
  const { files, out } = await exported(given)
  expect(said.size).toBeGreaterThan(200)
  const key = 'a key of thirty-two letters, no less'
  // Where the first is embedded, too, both ways are the same.
  const ways = process.env.TEST_DATABASE_URL
    ? [
        { from: given, to: embedded, key: undefined },
        { from: embedded, to: last, key },
      ]
    : [{ from: given, to: last, key }]
  for (const { from, to, key } of ways) {
    const file = join(folder(), 'site.backup')
    const { lost, media } = await writeBackup(from.database, file, { ...from, key })
    expect(lost).toEqual([FILES.gone])
    expect(String(await checkLines(file, { key }))).toMatch(/^whole .* by Anju \d+\.\d+\.\d+/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect((await restoreBackup(to.database, file, { keys: testKeys, ...to, key })).media).toBe(media)
    expect(await rowsOf(to.database)).toEqual(rows)
    expect(await held(to)).toEqual(bytes)
    expect((await exported(to)).files).toEqual(files)
    expect(await answers(to)).toEqual(said)
  }
  const [{ hash } = { hash: '' }] = (
    await last.database.db.execute<{ hash: string }>(sql`select hash from media where renditions <> '{}'`)
  ).rows
  expect(await last.media.has(renditionKey(hash, 480))).toBe(true)
  // Back into the first, and by way of a folder too.
  const file = join(folder(), 'back.backup')
  await writeBackup(last.database, file, last)
  await given.uploads.delete(FILES.kept)
  await restoreBackup(given.database, file, { keys: testKeys, ...given, replace: true })
  expect(await held(given)).toEqual(bytes)
  expect(await rowsOf(given.database)).toEqual(rows)
  const ids = sql`
    select id from live where id in (select id from content where deleted_at is null) order by id`
  const before = (await given.database.db.execute(ids)).rows
  await embedded.database.db.execute(sql`truncate site, column_node, content, site_file, media cascade`)
  await importSite(embedded.database, out, { media: embedded.media })
  expect((await embedded.database.db.execute(ids)).rows).toEqual(before)
})
