import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBackup } from '../../../../src/server/house/backup/check-backup.ts'
import { SUMS } from '../../../../src/server/house/backup/manifest.ts'
import { newestSchema } from '../../../../src/server/store/db/migrate.ts'
import { sha256 } from '../../../../src/server/house/backup/read-archive.ts'
import { restoreBackup } from '../../../../src/server/house/backup/restore.ts'
import { END_OF_TAR, headOf, paddingOf } from '../../../../src/server/house/backup/tar.ts'
import { writeBackup } from '../../../../src/server/house/backup/write-backup.ts'
import { localStore } from '../../../../src/server/subjects/media/store/local.ts'
import { importSite } from '../../../../src/server/house/folder/import.ts'
import { article, PNG, siteFolder } from '../folder/site-folder.ts'
import { folder, givenPlace, rowsOf, writtenBackup } from './places.ts'
import { testKeys } from '../../../support/secrets.ts'
import { smallDisk } from '../../../support/small-disk.ts'

const place = await givenPlace()
const { database, media, uploads, secrets } = place
const KEY = 'a key of thirty-two letters, no less'
const importing = (files: Parameters<typeof siteFolder>[0], options = {}) =>
  importSite(database, siteFolder(files), { media, ...options })

let plain = ''
let sealed = ''
beforeAll(async () => {
  await importing({ 'contents/news/a.md': article('A'), 'media/a.png': PNG })
  plain = join(folder(), 'plain.backup')
  sealed = join(folder(), 'sealed.backup')
  await writeBackup(database, plain, { media, uploads, secrets })
  await writeBackup(database, sealed, { media, uploads, secrets, key: KEY })
})

/** The file with other bytes. */
function changed(file: string, change: (bytes: Buffer) => Buffer): string {
  const copy = join(folder(), 'changed.backup')
  writeFileSync(copy, change(Buffer.from(readFileSync(file))))
  return copy
}

/** Check and restore both say so, and nothing changes. */
async function isRefused(file: string, message: RegExp, key?: string): Promise<boolean> {
  const before = await rowsOf(database)
  await expect(checkBackup(file, { key })).rejects.toThrow(message)
  await expect(
    restoreBackup(database, file, { keys: testKeys, uploads, media, key, replace: true }),
  ).rejects.toThrow(message)
  expect(await rowsOf(database)).toEqual(before)
  return true
}

// Each try of an encrypted one costs a tenth of a second for the key, and all its bytes are sealed alike.
describe.each([
  ['plain', () => plain, undefined, 25],
  ['encrypted', () => sealed, KEY, 8],
] as const)('a backup, %s', (_what, file, key, tries) => {
  const REFUSED = /is cut|damaged|no backup|its beginning/

  it('is cut wherever', async () => {
    const { length } = readFileSync(file())
    for (const left of [30, 100, Math.floor(length / 2), length - 40, length - 1]) {
      const cut = changed(file(), (bytes) => bytes.subarray(0, left))
      expect(await isRefused(cut, REFUSED, key)).toBe(true)
    }
  })

  it('is changed wherever, if only by what follows it', async () => {
    const { length } = readFileSync(file())
    const original = await checkBackup(file(), { key })
    for (let at = 12; at < length; at += Math.ceil(length / tries)) {
      const flipped = changed(file(), (bytes) => {
        bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at)
        return bytes
      })
      // A byte that says nothing, such as the name of a system in a head of gzip, leaves every sum as it was.
      const isHarmless = await checkBackup(flipped, { key }).then(
        ({ sums }) => isDeepStrictEqual(sums, original.sums),
        () => false,
      )
      expect(isHarmless || (await isRefused(flipped, REFUSED, key))).toBe(true)
    }
    const longer = changed(file(), (bytes) => Buffer.concat([bytes, Buffer.from('more')]))
    expect(await isRefused(longer, REFUSED, key)).toBe(true)
    const doubled = changed(file(), (bytes) => Buffer.concat([bytes, bytes]))
    expect(await isRefused(doubled, REFUSED, key)).toBe(true)
  })
})

it('an encrypted one says what its key has to do with it, and tells nothing', async () => {
  expect(await isRefused(sealed, /is encrypted: set BACKUP_KEY/)).toBe(true)
  expect(await isRefused(sealed, /BACKUP_KEY does not open/, `${KEY}.`)).toBe(true)
  expect(readFileSync(sealed).includes(readFileSync(plain).subarray(100, 140))).toBe(false)
})

const manifest = (changes: object) =>
  JSON.stringify({
    format: 'anju-backup',
    version: 1,
    made: '',
    site: 'S',
    schema: newestSchema(),
    tables: { site: 1 },
    ...changes,
  })
const SITE_ROW = '[{"id":1,"settings":{"name":"Old"},"revision":5,"structure":5,"demo":false}]'
const SITE_PART = { 'tables/site/00001.json': SITE_ROW }

it.each([
  ['of another program', { 'readme.txt': 'hello' }, /no backup of this program/],
  ['of another format', { 'manifest.json': '{"format": "other"}' }, /no backup of this program/],
  ['of a newer version', { 'manifest.json': manifest({ version: 2 }) }, /newer version/],
  ['of a newer schema', { 'manifest.json': manifest({ schema: 9e12 }) }, /newer version/],
  ['of a schema that never was', { 'manifest.json': manifest({ schema: 1 }) }, /not one of its releases/],
  ['that lacks rows', { 'manifest.json': manifest({}) }, /table site has 0 rows instead of 1/],
  [
    'with a table of its own',
    { 'manifest.json': manifest({ tables: { pg_authid: 1 } }), 'tables/pg_authid/00001.json': '[{}]' },
    /table pg_authid/,
  ],
  ['with a path', { 'manifest.json': manifest({}), '../x': '' }, /damaged/],
  [
    'with rows that do not fit',
    {
      'manifest.json': manifest({ tables: { site: 1, live: 1 } }),
      ...SITE_PART,
      'tables/live/00001.json': '[{}]',
    },
    /rows of live do not fit/,
  ],
  [
    'with media under another hash',
    { 'manifest.json': manifest({}), ...SITE_PART, [`media/${'0'.repeat(32)}`]: 'x' },
    /damaged/,
  ],
] as const)('one %s changes nothing', async (_what, files, message) => {
  const before = await rowsOf(database)
  const file = await writtenBackup(files)
  await expect(
    restoreBackup(database, file, { keys: testKeys, uploads, media, replace: true }),
  ).rejects.toThrow(message)
  expect(await rowsOf(database)).toEqual(before)
  expect(await media.has('0'.repeat(32))).toBe(false)
})

it('one that lacks a file that its sums name is damaged', async () => {
  const files = { 'manifest.json': manifest({}), ...SITE_PART }
  const sums = Object.entries(files).map(([name, text]) => `${sha256(Buffer.from(text))}  ${name}\n`)
  const picture = `media/${'1'.repeat(32)}`
  const all = { ...files, [SUMS]: `${sums.join('')}${'0'.repeat(64)}  ${picture}\n` }
  const parts = Object.entries(all).flatMap(([name, text]) => {
    const bytes = Buffer.from(text)
    return [headOf(name, bytes.length), bytes, paddingOf(bytes.length)]
  })
  const lacking = changed(plain, () => gzipSync(Buffer.concat([...parts, END_OF_TAR])))
  expect(await isRefused(lacking, new RegExp(`damaged.*: ${picture}`))).toBe(true)
})

it.each([
  ['no file', () => join(folder(), 'none'), /there is no such file/],
  ['a folder', () => folder(), /is a folder/],
  ['an empty file', () => changed(plain, () => Buffer.alloc(0)), /is empty/],
  ['a picture', () => changed(plain, () => PNG), /no backup of this program/],
])('%s', async (_what, file, message) => {
  expect(await isRefused(file(), message)).toBe(true)
})

it('a site that is there stays, unless it is to be replaced; an untouched demo gives way', async () => {
  await expect(restoreBackup(database, plain, { keys: testKeys, uploads, media })).rejects.toThrow(
    /"A site" is there: --replace/,
  )
  await importing({ 'contents/news/b.md': article('B') })
  await restoreBackup(database, plain, { keys: testKeys, uploads, media, replace: true })
  const { rows } = await database.db.execute(sql`select title from live`)
  expect(rows).toEqual([{ title: 'A' }])
  await database.db.execute(sql`update site set demo = true`)
  await restoreBackup(database, plain, { keys: testKeys, uploads, media })
  await database.db.execute(sql`update site set demo = true`)
  await database.db.execute(sql`update content set edited = true`)
  await expect(restoreBackup(database, plain, { keys: testKeys, uploads, media })).rejects.toThrow(
    /--replace/,
  )
})

it('one of an older version comes up to date', async () => {
  const search = `[{"id":"a","document":"'hall':1"}]`
  const live = `[{"id":"a","kind":"article","column_key":"news","published":"2024-05-01T00:00:00+00:00","title":"Hall","item":{},"classify":"","rank":0}]`
  const file = await writtenBackup({
    'manifest.json': manifest({
      schema: 1_795_175_217_752,
      tables: { site: 1, content: 1, content_version: 1, live: 1, search: 1 },
    }),
    ...SITE_PART,
    'tables/content/00001.json': `[{"id":"a","kind":"article","locale":"en","edited":false,"live_version":"a1","created_at":"2024-05-01T00:00:00+00:00"}]`,
    'tables/content_version/00001.json': `[{"id":"a1","content_id":"a","source":"","sanitiser":1,"fields":{},"schema_version":1,"author":"test","created_at":"2024-05-01T00:00:00+00:00"}]`,
    'tables/live/00001.json': live,
    'tables/search/00001.json': search,
  })
  const indexes = sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`
  const before = (await database.db.execute(indexes)).rows
  await restoreBackup(database, file, { keys: testKeys, uploads, media, replace: true })
  const { rows } = await database.db.execute(sql`select title, kind, document::text from search`)
  expect(rows).toEqual([{ title: 'hall', kind: 'article', document: expect.stringContaining("'#tha'") }])
  expect((await database.db.execute(indexes)).rows).toEqual(before)
  expect((await database.db.execute(sql`select revision > 5 as later from site`)).rows).toEqual([
    { later: true },
  ])
})

it('what is stopped or fails leaves neither half a backup nor half a site', async () => {
  await restoreBackup(database, plain, { keys: testKeys, uploads, media, replace: true })
  const before = await rowsOf(database)
  for (const step of ['tables', 'media', 'checking']) {
    const ending = new AbortController()
    const onProgress = (progress: { step: string }) => {
      if (progress.step === step) ending.abort()
      ending.signal.throwIfAborted()
    }
    const options = { media, uploads, secrets, signal: ending.signal, onProgress }
    const file = join(folder(), 'stopped.backup')
    await expect(writeBackup(database, file, options)).rejects.toThrow(/abort/i)
    expect(readdirSync(dirname(file))).toEqual([])
  }
  for (const step of ['tables', 'media', 'checking']) {
    const onProgress = (progress: { step: string }) => {
      if (progress.step === step) throw new Error('stopped here')
    }
    await expect(
      restoreBackup(database, plain, { keys: testKeys, uploads, media, replace: true, onProgress }),
    ).rejects.toThrow('stopped here')
    expect(await rowsOf(database)).toEqual(before)
  }
  const taken = changed(plain, (bytes) => bytes)
  await expect(writeBackup(database, taken, { media, uploads, secrets })).rejects.toThrow(/is there already/)
  expect(existsSync(taken)).toBe(true)
})

const disk = smallDisk(4)
afterAll(() => disk?.remove())

it.skipIf(!disk)(
  'a full disk stops a backup, or the media of a restore, and nothing is half there',
  async () => {
    if (!disk) return
    await restoreBackup(database, plain, { keys: testKeys, uploads, media, replace: true })
    const before = await rowsOf(database)
    disk.fill(0)
    const file = join(disk.folder, 'full.backup')
    await expect(writeBackup(database, file, { media, uploads, secrets })).rejects.toThrow(
      /no room|disk|ENOSPC/i,
    )
    expect(readdirSync(disk.folder)).toEqual(['filler'])
    const crowded = localStore(disk.folder)
    await expect(
      restoreBackup(database, plain, { keys: testKeys, uploads, media: crowded, replace: true }),
    ).rejects.toThrow(/no room|disk|ENOSPC/i)
    expect(await rowsOf(database)).toEqual(before)
    disk.empty()
    await writeBackup(database, file, { media, uploads, secrets })
    await restoreBackup(database, file, { keys: testKeys, uploads, media: crowded, replace: true })
    expect(await rowsOf(database)).toEqual(before)
  },
)
