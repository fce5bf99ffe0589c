import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { exportSite } from '../../../../src/server/house/folder/export.ts'
import { summaryLines } from '../../../../src/server/house/folder/summary.ts'
import { article, type Files, PNG, siteFolder, temporaryFolder, testSite } from './site-folder.ts'

const site = await testSite()

const ROWS =
  '- name: One\n  column: news\n  url: https://example.org/\n- {id: two, name: Two, column: news, url: "https://example.org/"}\n'
const FULL: Files = {
  'contents/news/a.md': article('A'),
  'contents/news/b.md': article('B', 'To [A](/contents/news/a.md).'),
  'data/friendlyLink.yaml': ROWS,
}

async function exported(): Promise<string> {
  const folder = temporaryFolder()
  await exportSite(site.database, folder, { media: site.media })
  return folder
}

/** ContentIds by path. */
async function ids(): Promise<Record<string, string>> {
  const rows = await site.rows(sql`select path, id from content where deleted_at is null`)
  return Object.fromEntries(rows.map(({ path, id }) => [String(path), String(id)]))
}

const emptied = () => site.database.db.execute(sql`truncate site, column_node, content, site_file cascade`)
const withIds = (said: object): Files => ({ ...FULL, 'ids.json': JSON.stringify(said) })

it('a site that does not know the contents takes their ids over, of what was edited too', async () => {
  await site.import(FULL)
  await site.database.db.execute(sql`update content set edited = true where path = 'contents/news/b.md'`)
  const before = await ids()
  const folder = await exported()
  expect(readFileSync(join(folder, 'data/friendlyLink.yaml'), 'utf8')).toBe(ROWS)
  await emptied()
  expect((await site.import(folder)).refusedIds).toEqual([])
  expect(await ids()).toEqual(before)
  const [b] = await site.rows(sql`select html from content_version v join content c on c.live_version = v.id
    where c.path = 'contents/news/b.md'`)
  expect(b?.html).toContain(`content:${before['contents/news/a.md']}`)
  expect(await site.import(folder)).toMatchObject({ imported: 0, refusedIds: [] })
  expect(readFileSync(join(await exported(), 'ids.json'), 'utf8')).toBe(
    readFileSync(join(folder, 'ids.json'), 'utf8'),
  )
})

it('also in place of the demo, whose paths are nobody’s', async () => {
  await site.import(FULL, { asDemo: true })
  const folder = await exported()
  const said: Record<string, string> = JSON.parse(readFileSync(join(folder, 'ids.json'), 'utf8'))
  const other = Object.fromEntries(Object.keys(said).map((path, index) => [path, `id-${index}`]))
  writeFileSync(join(folder, 'ids.json'), JSON.stringify(other))
  expect((await site.import(folder)).refusedIds).toEqual([])
  expect(await ids()).toMatchObject(other)
})

it('a content that is known by another id keeps it, and the summary says so', async () => {
  await site.import(FULL)
  const before = await ids()
  const plan = '- {name: Plan, column: news, mode: 公开配租, projectIds: [], noticeId: other'
  const times = 'registerStart: "2024-01-01T09:00:00+08:00", registerEnd: "2024-02-01T09:00:00+08:00"}'
  const summary = await site.import({
    ...withIds({ 'contents/news/a.md': 'other' }),
    'data/allocationPlan.yaml': `${plan}, ${times}\n`,
  })
  expect(await ids()).toMatchObject(before)
  // What refers to it by the id of the folder finds it.
  expect(
    await site.rows(sql`select item ->> 'noticeId' as id from live where kind = 'allocationPlan'`),
  ).toEqual([{ id: before['contents/news/a.md'] }])
  expect(summaryLines(summary).join('\n')).toContain(
    `contents/news/a.md: the folder says other, it is known here by ${before['contents/news/a.md']}, which stays`,
  )
})

it('an id belongs to the first who has it: the other gets a new one, and the summary says whose it is', async () => {
  await site.import({
    'data/friendlyLink.yaml': '- {id: held, name: Held, column: news, url: "https://example.org/"}\n',
  })
  const summary = await site.import({
    ...withIds({
      'contents/news/a.md': 'same',
      'contents/news/b.md': 'same',
      'contents/news/c.md': 'held',
    }),
    'contents/news/c.md': article('C'),
  })
  const found = await ids()
  expect(found).toMatchObject({ 'contents/news/a.md': 'same', 'data/friendlyLink.yaml#held': 'held' })
  expect(summary.refusedIds).toContainEqual({
    path: 'contents/news/b.md',
    id: 'same',
    owner: 'contents/news/a.md',
    instead: found['contents/news/b.md'],
  })
  expect(summaryLines(summary).join('\n')).toContain(
    `contents/news/c.md: the folder says held, that is data/friendlyLink.yaml#held's; it got ${found['contents/news/c.md']}`,
  )
})

it('a path is the same however its accents are written', async () => {
  const said = JSON.stringify({ 'contents/news/cafe\u0301.md': 'cafe' })
  await site.import({ 'contents/news/caf\u00e9.md': article('Café'), 'ids.json': said })
  expect(await ids()).toEqual({ 'contents/news/caf\u00e9.md': 'cafe' })
})

it('a content under another path with its id has moved', async () => {
  await site.import(withIds({ 'contents/news/a.md': 'moves' }))
  await site.import({ 'contents/news/z.md': article('A'), 'ids.json': '{"contents/news/z.md": "moves"}' })
  expect(await ids()).toMatchObject({ 'contents/news/z.md': 'moves' })
  expect(await ids()).not.toHaveProperty(['contents/news/a.md'])
})

it.each([
  ['no JSON', '{"contents/news/a.md": "x"', /ids\.json:1 .*JSON/],
  ['a list', '[]', /ids\.json:1 must be an object/],
  ['an id that is none', '{"contents/news/a.md": "../x"}', /"contents\/news\/a\.md" must have an id/],
  ['an id that is a list', '{"__proto__": ["x"]}', /must have an id/],
])('%s is refused, and nothing changes: new ids would break addresses', async (_what, text, message) => {
  await expect(site.import(siteFolder({ ...FULL, 'ids.json': text }))).rejects.toThrow(message)
  expect(await ids()).toEqual({})
})

it('files whose names differ by case only are contents and pictures of their own, and come back as they came', async () => {
  await emptied()
  const files: Files = {
    'contents/news/Hall.md': article('Upper', 'To [lower](/contents/news/hall.md). ![](/media/Plan.png)'),
    'contents/news/hall.md': article('Lower', 'To [upper](/contents/news/Hall.md). ![](/media/plan.png)'),
    'media/Plan.png': PNG,
    'media/plan.png': Buffer.concat([PNG, Buffer.from(' ')]),
  }
  const { skipped } = await site.import(files)
  expect(skipped).toEqual([])
  const known = await ids()
  expect(new Set(Object.values(known)).size).toBe(2)
  const folder = await exported()
  for (const [path, text] of Object.entries(files)) {
    expect([path, readFileSync(join(folder, path)).equals(Buffer.from(text))]).toEqual([path, true])
  }
  const bodies = await site.rows(
    sql`select c.path, v.html from content c join content_version v on v.id = c.live_version`,
  )
  for (const { path, html } of bodies) {
    const other = path === 'contents/news/Hall.md' ? 'contents/news/hall.md' : 'contents/news/Hall.md'
    expect(String(html)).toContain(known[other])
  }
})
