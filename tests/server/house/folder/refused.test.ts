import { symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ImportRefused } from '../../../../src/server/ground/yaml/fault-lines.ts'
import { summaryLines } from '../../../../src/server/house/folder/summary.ts'
import { article, type Files, PNG, siteFolder, testSite } from './site-folder.ts'

const site = await testSite()

const deep = (level: number): string =>
  level === 0 ? '' : `[{ key: k${level}, label: L, template: list, children: ${deep(level - 1) || '[]'} }]`

const refusals: [string, Files, RegExp][] = [
  [
    'five levels',
    { 'columns.yaml': deep(5) },
    /columns\.yaml:1 columns are 5 levels deep here: 4 is the deepest/,
  ],
  [
    'a doubled key',
    { 'columns.yaml': '- key: a\n  label: A\n  template: list\n- key: a\n  label: B\n  template: list\n' },
    /columns\.yaml:4 the key "a" is taken by the column on line 1/,
  ],
  [
    'a cycle',
    { 'columns.yaml': '- &a\n  key: a\n  label: A\n  template: list\n  children:\n  - *a\n' },
    /columns\.yaml:6 aliases/,
  ],
  [
    'an unknown template',
    { 'columns.yaml': '- key: a\n  label: A\n  template: blog\n' },
    /columns\.yaml:3 there is no template "blog"/,
  ],
  [
    'a column that visitors would be led to with the portal’s own page',
    { 'columns.yaml': '- key: a\n  label: A\n  template: page\n' },
    /columns\.yaml:3 "page" is the portal's own page for a bad network: take "article", or hide/,
  ],
  [
    'a column with the page of one content',
    { 'columns.yaml': '- key: a\n  label: A\n  template: job-detail\n' },
    /columns\.yaml:3 "job-detail" shows one content of a column, .* take "jobs"/,
  ],
  [
    'a template’s name that objects have',
    { 'columns.yaml': '- key: a\n  label: A\n  template: constructor\n' },
    /there is no template "constructor"/,
  ],
  [
    'settings that break their schema',
    { 'columns.yaml': '- key: a\n  label: A\n  template: list\n  settings:\n    pageSize: many\n' },
    /columns\.yaml:5 settings\.pageSize|columns\.yaml:5 pageSize must be a whole number/,
  ],
  [
    'a route of another template',
    { 'columns.yaml': '- key: a\n  label: A\n  template: list\n  route: /t1/memory\n' },
    /columns\.yaml:4 "\/t1\/memory" is no route/,
  ],
  [
    'an unknown key of a column',
    { 'columns.yaml': '- key: a\n  label: A\n  template: list\n  colour: red\n' },
    /columns\.yaml:4 colour is not a field/,
  ],
  ['columns that are no list', { 'columns.yaml': 'a: 1\n' }, /columns\.yaml:1 must be a list/],
  [
    'YAML that does not parse',
    { 'site.yaml': 'name: "A\nlocale: en\n' },
    /site\.yaml:1 opens a quotation mark/,
  ],
  ['a site without a name', { 'site.yaml': 'locale: en\n' }, /site\.yaml:1 name is missing/],
  [
    'a time zone that is none',
    { 'site.yaml': 'name: A\ntimeZone: Mars\n' },
    /site\.yaml:2 timeZone must be a time zone/,
  ],
  [
    'a colour in which nobody can read',
    { 'site.yaml': 'name: A\naccent: "#ffcc00"\n' },
    /site\.yaml:2 accent must be a colour .* dark enough to be read: at least 4\.5:1/,
  ],
  [
    'a colour that is none',
    { 'site.yaml': 'name: A\naccent: red;}\n' },
    /site\.yaml:2 accent must be a colour/,
  ],
  [
    'an app that is opened by a script',
    { 'site.yaml': 'name: A\napp:\n  scheme: javascript://%0aalert(1)\n' },
    /site\.yaml:3 app\.scheme must be an address of the app's own/,
  ],
  [
    'a logo outside the folder',
    { 'site.yaml': 'name: A\nlogo: media/../../secret.png\n' },
    /site\.yaml:2 "media\/\.\.\/\.\.\/secret\.png" leads out of the site folder/,
  ],
  [
    'a picture of a column outside the folder',
    {
      'columns.yaml':
        '- key: home\n  label: H\n  template: home\n  settings:\n    hero:\n      image: media/../../x\n',
    },
    /columns\.yaml:6 "media\/\.\.\/\.\.\/x" leads out of the site folder/,
  ],
  [
    'a cover outside the folder',
    { 'contents/news/x.md': article('X', '', 'cover: ../../../x.png\n') },
    /contents\/news\/x\.md:4 "\.\.\/\.\.\/\.\.\/x\.png" leads out of the site folder/,
  ],
]

describe('a folder that cannot be imported changes nothing', () => {
  it.each(refusals)('%s', async (_what, files, message) => {
    await site.import({ 'contents/news/a.md': article('A') })
    const before = await site.revision()
    const importing = site.import({ 'contents/news/a.md': article('B'), 'media/new.png': PNG, ...files })
    await expect(importing).rejects.toThrow(ImportRefused)
    await expect(importing).rejects.toThrow(message)
    expect(await site.titles()).toEqual(['A'])
    expect(await site.rows(sql`select path from media`)).toEqual([])
    expect(await site.revision()).toBe(before)
  })

  it('links that lead out of the folder', async () => {
    const folder = siteFolder({})
    symlinkSync('/etc', join(folder, 'contents'))
    await expect(site.import(folder)).rejects.toThrow(/contents:1 is a link or a device/)
  })

  it('a name that is not UTF-8', async () => {
    const folder = siteFolder({ 'media/a.png': PNG })
    writeFileSync(
      Buffer.concat([Buffer.from(join(folder, 'media/caf')), Buffer.from([0xe9, 0x2e, 0x70, 0x6e, 0x67])]),
      PNG,
    )
    await expect(site.import(folder)).rejects.toThrow(/media\/caf\ufffd\.png:1 has a name that is not UTF-8/)
  })

  it('two names that differ only in how their accents are written', async () => {
    const folder = siteFolder({
      'contents/news/caf\u00e9.md': article('A'),
      'contents/news/cafe\u0301.md': article('B'),
    })
    await expect(site.import(folder)).rejects.toThrow(/contents\/news\/caf\u00e9\.md:1 stands here twice/)
  })

  it('no columns.yaml, or no folder', async () => {
    await expect(site.import(siteFolder({}, { 'site.yaml': 'name: A\n' }))).rejects.toThrow(
      /columns\.yaml:1 is missing/,
    )
    await expect(site.import('/no/such/folder')).rejects.toThrow(/there is no such folder/)
  })

  it('tells every fault at once', async () => {
    const error: unknown = await site
      .import({ 'site.yaml': 'locale: fr\n', 'columns.yaml': '- key: a b\n  label: A\n  template: list\n' })
      .catch((reason: unknown) => reason)
    expect(error instanceof ImportRefused && error.faults.map(({ path }) => path)).toEqual([
      'site.yaml',
      'site.yaml',
      'columns.yaml',
    ])
  })
})

const faulty: [string, string, string | Uint8Array, RegExp][] = [
  [
    'front matter of a wrong type',
    'contents/news/x.md',
    article('[1, 2]'),
    /^contents\/news\/x\.md:2 title must be a text/,
  ],
  [
    'a date that is none',
    'contents/news/x.md',
    '---\ntitle: X\ndate: soon\n---\n',
    /^contents\/news\/x\.md:3 publishTime/,
  ],
  [
    'a day the calendar lacks',
    'contents/news/x.md',
    '---\ntitle: X\ndate: 2024-02-30\n---\n',
    /:3 publishTime/,
  ],
  [
    'a year that no database keeps',
    'contents/news/x.md',
    '---\ntitle: X\ndate: 0000-01-01\n---\n',
    /:3 publishTime/,
  ],
  [
    'a title that YAML takes for a comment',
    'contents/news/x.md',
    '---\ndate: 2024-05-01\ntitle: #1 in town\n---\n',
    /^contents\/news\/x\.md:3 title: #1 in town begins with #, which YAML reads as a comment/,
  ],
  [
    'a date that YAML takes for a comment, in a row',
    'data/friendlyLink.yaml',
    '- column: news\n  url: https://example.org/\n  name: #1 in town\n',
    /^data\/friendlyLink\.yaml:\d name: #1 in town begins with #/,
  ],
  ['a full-width colon', 'contents/news/x.md', '---\ntitle：X\n---\n', /:2 has a full-width colon/],
  ['no title', 'contents/news/x.md', '---\ndate: 2024-05-01\n---\nText\n', /:1 title is missing/],
  [
    'a field that is unknown',
    'contents/news/x.md',
    article('X', '', 'titel: X\n'),
    /:4 titel is not a field/,
  ],
  ['front matter that does not parse', 'contents/news/x.md', '---\ntitle: [\n---\n', /:\d opens a bracket/],
  [
    'a column that is not there',
    'contents/nowhere/x.md',
    article('X'),
    /columns\.yaml has no column "nowhere"/,
  ],
  ['a place that is none', 'contents/x.md', article('X'), /is out of place/],
  ['bytes that are no UTF-8', 'contents/news/x.md', Buffer.from([0xff, 0xfe, 0x41]), /is not UTF-8/],
  ['an article of 3 MB', 'contents/news/x.md', article('X', 'word '.repeat(600_000)), /larger than 2 MB/],
  ['a locale that is none', 'contents/news/x.md', article('X', '', 'locale: xx\n'), /:4 locale must be/],
  ['a row without a column', 'data/faq.yaml', '- question: Q\n', /^data\/faq\.yaml:1 column is missing/],
  [
    'a row that breaks its schema',
    'data/friendlyLink.yaml',
    '- column: news\n  name: L\n  url: javascript:alert(1)\n',
    /^data\/friendlyLink\.yaml:3 url must be a web address/,
  ],
  ['a kind that is not there', 'data/recipes.yaml', '- a: 1\n', /there is no kind "recipes"/],
  ['data that are no list', 'data/faq.yaml', 'a: 1\n', /must be a list/],
  [
    'a schema outside the dialect',
    'schemas/contents/recipe.json',
    '{"pattern": "(a+)+$"}',
    /^schemas\/contents\/recipe\.json:1 /,
  ],
  [
    'a schema without a bottom',
    'schemas/contents/recipe.json',
    `{"properties": {"a": ${'{"items":'.repeat(5000)}{}${'}'.repeat(5000)}}}`,
    /^schemas\/contents\/recipe\.json:1 /,
  ],
  [
    'rows without a bottom',
    'data/faq.yaml',
    `- a: ${'['.repeat(3000)}\n`,
    /^data\/faq\.yaml:1 is nested too deeply/,
  ],
  ['a schema of a built-in kind', 'schemas/contents/faq.json', '{"type": "object"}', /built-in kind/],
  ['a picture that is none', 'media/x.png', 'not a picture', /^media\/x\.png:1 .*not a PNG/],
  [
    'a page that calls itself a drawing',
    'media/x.svg',
    '<html><script>alert(1)</script></html>',
    /^media\/x\.svg:1 /,
  ],
]

describe('a fault in one file skips that file alone', () => {
  it.each(faulty)('%s', async (_what, path, content, message) => {
    const summary = await site.import({ 'contents/news/a.md': article('A'), [path]: content })
    expect(summary.skipped.map(({ path, line, reason }) => `${path}:${line} ${reason}`).join('\n')).toMatch(
      message,
    )
    expect(await site.titles()).toEqual(['A'])
  })

  it('a picture of 50 MB, without reading it', async () => {
    const big = siteFolder({
      'contents/news/a.md': article('A', '![big](/media/big.png "A hall")'),
      'media/big.png': PNG,
    })
    truncateSync(join(big, 'media/big.png'), 50 * 1024 * 1024)
    const { skipped } = await site.import(big)
    expect(skipped).toMatchObject([
      { path: 'media/big.png', reason: expect.stringContaining('larger than 20 MB') },
    ])
    const [version] = await site.rows(sql`select html from content_version`)
    expect(version?.html).toContain('A hall')
  })

  it('all that is wrong in a file is one fault, each with its line; of very many the rest is counted', async () => {
    const wrong = article('X', '', 'titel: X\nauthr: Y\n')
    const summary = await site.import({ 'contents/news/x.md': wrong })
    expect(summaryLines(summary).slice(-2)).toEqual([
      'skipped    1',
      expect.stringMatching(/^ {2}contents\/news\/x\.md:4 titel is not .*; line 5: authr is not /),
    ])
    const skipped = Array.from({ length: 501 }, () => summary.skipped).flat()
    const many = summaryLines({ ...summary, skipped })
    expect([many.at(-502), many.at(-1)]).toEqual(['skipped    501', '  … and 1 more'])
  })

  it('a row, and the rows beside it stay', async () => {
    const rows =
      '- id: l1\n  column: news\n  name: L\n  url: https://example.org/\n- id: l2\n  column: nowhere\n'
    const { skipped } = await site.import({ 'data/friendlyLink.yaml': rows })
    expect(skipped).toMatchObject([{ path: 'data/friendlyLink.yaml', line: 6 }])
    expect(await site.titles()).toEqual(['L'])
  })

  it('keeps what the site has of a file that has become faulty, even with --replace', async () => {
    await site.import({ 'contents/news/a.md': article('A') })
    await site.import({ 'contents/news/a.md': '---\ntitle: [\n---\n' }, { replace: true })
    expect(await site.titles()).toEqual(['A'])
  })

  it('nobody links to a content that was left out', async () => {
    await site.import({
      'contents/news/a.md': article('A', '[x](/x/)'),
      'contents/news/x.md': article('X', '', 'permalink: /x/\nnonsense: 1\n'),
    })
    const [version] = await site.rows(sql`select html from content_version`)
    expect(version?.html).not.toContain('content:')
  })
})
