import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { article, PNG, testSite } from './site-folder.ts'

const site = await testSite()

it('names a picture or file as soon as it is gone, and shows it when it is there again', async () => {
  const text = {
    'contents/news/a.md': article('A', '![plan](<media/The plan (2).png> "The plan")'),
    'contents/news/b.md': article('B', '[text](</media/a b.txt>)'),
    'contents/news/c.md': article('C', '![beside](hof.png)', 'permalink: /x/y/\n'),
    'contents/news/d.md': article('D', 'Text.', 'cover: media/c.png\n'),
  }
  const media = {
    'media/the-plan-2-.png': PNG,
    'media/a b.txt': 'words',
    'media/x/y/hof.png': PNG,
    'media/c.png': PNG,
  }
  const held = async () => {
    const rows = await site.rows(sql`
      select coalesce(v.html, '') || v.fields::text as text from content c join content_version v on v.id = c.live_version`)
    return rows.filter((row) => String(row.text).includes('"media:')).length
  }
  const told = ({ remarks }: Awaited<ReturnType<typeof site.import>>) =>
    remarks.map(({ path, line, kind }) => `${path.slice(14)}:${line} ${kind}`)
  const all = ['a.md:6 picture', 'b.md:6 file', 'c.md:7 picture', 'd.md:4 picture']

  expect(told(await site.import(text))).toEqual(all)
  expect(await held()).toBe(0)
  expect(told(await site.import({ ...text, ...media }))).toEqual([])
  expect(await held()).toBe(4)
  expect(told(await site.import(text, { replace: true }))).toEqual(all)
  expect(await held()).toBe(0)
  expect(told(await site.import({ ...text, ...media }))).toEqual([])
  expect(await held()).toBe(4)
})

it('follows links from file to file, also to one that comes later', async () => {
  const linking = {
    'contents/news/a.md': article(
      'A',
      '[b](b.md) [part](./B.md#part) [way](../news/b.md#way) [old](/old/b/#part) [place](/contents/news/b.md) [far](../../x.md)',
      'permalink: /old/a/\nrelated: [contents/news/b.md]\n',
    ),
  }
  const byPlace = {
    'contents/news/c.md': article('C', '[b](/contents/news/b.md)'),
    'contents/news/d.md': article('D', '[b](b.md)'),
  }
  const target = { 'contents/news/b.md': article('B', '## Way {#way}', 'permalink: /old/b/\n') }
  const told = ({ remarks }: Awaited<ReturnType<typeof site.import>>) =>
    remarks.map(({ line, kind, address }) => `${line} ${kind} ${address}`).sort()
  expect(told(await site.import(byPlace))).toEqual(['6 link /b.md', '6 link /contents/news/b.md'])
  expect(told(await site.import(linking))).toEqual([
    '5 content contents/news/b.md',
    '8 link /contents/news/b.md',
    '8 link /old/a/B.md#part',
    '8 link /old/a/b.md',
    '8 link /old/b/#part',
    '8 link /old/news/b.md#way',
    '8 link /x.md',
  ])
  expect(told(await site.import({ ...linking, ...byPlace, ...target }))).toEqual([
    '8 link /old/b#part',
    '8 link /x.md',
  ])
  const [version] =
    await site.rows(sql`select v.html from content c join content_version v on v.id = c.live_version
    where c.path = 'contents/news/a.md'`)
  expect(
    String(version?.html)
      .match(/"content:[^"]*"/g)
      ?.map((href) => href.replace(/:[^#"]*/, '')),
  ).toEqual(['"content"', '"content#a-part"', '"content#a-way"', '"content#a-part"', '"content"'])
})
