import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { media, site as siteTable } from '../../../../../src/server/store/db/schema.ts'
import { addMedia, updateMedia } from '../../../../../src/server/subjects/media-library/change-media.ts'
import { exportSite } from '../../../../../src/server/house/folder/export.ts'
import { PNG, SITE, siteFolder, temporaryFolder, testSite } from '../../../house/folder/site-folder.ts'

const site = await testSite()
const { db } = site.database
const FILES = { ...SITE, 'media/楼.png': PNG, 'media/a/b.txt': 'words\n' }
const DETAILS = `${JSON.stringify(
  {
    'media/楼.png': { folder: '项目', alt: { en: 'A house', 'zh-CN': '一栋楼' }, focus: { x: 30, y: 70 } },
  },
  null,
  2,
)}\n`
const said = async () =>
  Object.fromEntries(
    (await db.select().from(media)).map(({ path, folder, alt, focus }) => [path, { folder, alt, focus }]),
  )
const idOf = async (path: string) =>
  (await db.select().from(media).where(eq(media.path, path)))[0]?.id ?? 'none'
const exported = async () => {
  const folder = temporaryFolder()
  await exportSite(site.database, folder, { media: site.media })
  return folder
}
const written = (folder: string) => readFileSync(join(folder, 'media.json'), 'utf8')

test('folder, alternative text and the point in sight go out with a site and come in elsewhere', async () => {
  await site.import(FILES)
  expect(await said()).toMatchObject({ 'media/a/b.txt': { folder: null, alt: {}, focus: null } })
  const id = await idOf('media/楼.png')
  const details = { folder: '项目', alt: { 'zh-CN': '一栋楼', en: 'A house' }, focus: { x: 30, y: 70 } }
  await db.transaction((tx) => updateMedia(tx, id, details))
  const before = await said()
  const folder = await exported()
  expect(written(folder)).toBe(DETAILS)

  await db.execute(sql`truncate site, column_node, content, live_count, media, site_file cascade`)
  await site.import(folder)
  expect(await said()).toEqual(before)
  expect(written(await exported())).toBe(DETAILS)
  const revision = await site.revision()
  await site.import(folder)
  expect(await site.revision()).toBe(revision)
})

test('what was changed here stays while the folder says what it said, and gives way when it says something else', async () => {
  const folder = { ...FILES, 'media.json': DETAILS }
  await site.import(folder)
  const id = await idOf('media/楼.png')
  await db.transaction((tx) => updateMedia(tx, id, { alt: { en: 'Another house' } }))
  await site.import(folder)
  expect(await said()).toMatchObject({ 'media/楼.png': { alt: { en: 'Another house' } } })
  await site.import({ ...FILES, 'media.json': '{"media/楼.png":{"alt":{"en":"Third"}}}' })
  expect(await said()).toMatchObject({
    'media/楼.png': { folder: null, alt: { en: 'Third' }, focus: null },
  })
  expect(written(await exported())).toBe('{"media/楼.png":{"alt":{"en":"Third"}}}')
})

test.each([
  ['"words"', 'must be an object with folder, alt and focus'],
  ['{ "alts": {} }', 'has an unknown "alts"'],
  ['{ "folder": "../etc" }', 'is no name for a file'],
  ['{ "alt": { "fr": "x" } }', 'for zh-CN and en'],
  ['{ "focus": { "x": 101, "y": 0 } }', 'from 0 to 100'],
  ['{ "focus": { "x": 1.5, "y": 0 } }', 'from 0 to 100'],
])('the entry %s is told of, and the others hold', async (entry, reason) => {
  const text = `{ "media/楼.png": ${entry}, "media/a/b.txt": { "folder": "文件" }, "media/none.png": {} }`
  const { skipped } = await site.import({ ...FILES, 'media.json': text })
  expect(skipped).toMatchObject([{ path: 'media.json', reason: expect.stringContaining(reason) }])
  expect(await said()).toMatchObject({
    'media/楼.png': { folder: null },
    'media/a/b.txt': { folder: '文件' },
  })
})

test('what was added here stays when a folder replaces the site, and a demo in which somebody worked is none any more', async () => {
  const folder = siteFolder(FILES)
  await site.import(folder, { asDemo: true })
  const facts = { path: 'media/own.txt', name: 'own.txt', hash: '0'.repeat(32), mime: 'text/plain' }
  const sizes = { bytes: 1, width: null, height: null }
  await db.transaction((tx) => addMedia(tx, { ...facts, ...sizes }, { folder: '', addedBy: '王编辑' }))
  expect(await db.select({ demo: siteTable.demo }).from(siteTable)).toEqual([{ demo: false }])
  await site.import(siteFolder({}), { replace: true })
  const left = await db
    .select()
    .from(media)
    .where(sql`${media.deletedAt} is null`)
  expect(left.map(({ path }) => path)).toEqual(['media/own.txt'])
})
