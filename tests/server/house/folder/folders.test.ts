import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DEMO_FOLDER, loadDemo } from '../../../../src/server/house/folder/demo.ts'
import { exportSite } from '../../../../src/server/house/folder/export.ts'
import { silent } from '../../../support/log.ts'
import { article, siteFolder, temporaryFolder, testSite } from './site-folder.ts'

const site = await testSite()
const REAL = fileURLToPath(new URL('../../../fixtures/real-site/contents', import.meta.url))

describe('the demo', () => {
  it('fills a database that holds no site, without a fault, and only once', async () => {
    const options = { media: site.media, log: silent }
    await loadDemo(site.database, options)
    expect(await site.import(DEMO_FOLDER, { asDemo: true })).toMatchObject({
      imported: 0,
      skipped: [],
      remarks: [],
    })
    expect(await site.rows(sql`select demo from site`)).toEqual([{ demo: true }])
    const revision = await site.revision()
    await site.database.db.execute(sql`delete from live where kind = 'faq'`)
    await loadDemo(site.database, options)
    expect(await site.revision()).toBe(revision)
    expect(await site.rows(sql`select id from live where kind = 'faq'`)).toEqual([])
  })

  it('stays out of a database that holds a site', async () => {
    await site.import({})
    await loadDemo(site.database, { media: site.media, log: silent })
    expect(await site.rows(sql`select key from column_node`)).toEqual([{ key: 'news' }])
  })
})

it('takes articles of a real site as they are, and gives them back', async () => {
  const columns = readdirSync(REAL).map((key) => `- { key: ${key}, label: L, template: list }\n`)
  const folder = siteFolder({ 'columns.yaml': columns.join('') })
  cpSync(REAL, join(folder, 'contents'), { recursive: true })
  const { imported, skipped } = await site.import(folder)
  expect(skipped).toEqual([])
  expect(imported).toBe(
    readdirSync(REAL, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md')).length,
  )
  expect(await site.import(folder)).toMatchObject({ imported: 0, unchanged: imported })
  expect(
    await site.rows(sql`select id from content_version where html ~* '<style|<script|<iframe| style='`),
  ).toEqual([])
  const out = temporaryFolder()
  await exportSite(site.database, out, { media: site.media })
  expect(readdirSync(out, { recursive: true }).sort()).toEqual(
    [...readdirSync(folder, { recursive: true }), 'ids.json'].sort(),
  )
})

describe('a site’s own kind', () => {
  const recipe = (fields: object) =>
    JSON.stringify({
      title: 'Recipe',
      'x-kind': { title: 'name', date: 'cooked', body: 'steps' },
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string' },
        cooked: { type: 'string', format: 'date' },
        steps: { type: 'string', contentMediaType: 'text/html' },
        ...fields,
      },
    })
  const soup = '---\nkind: recipe\ntitle: Soup\ndate: 2024-05-01\n---\nCook *well*.\n'

  it('is known at once, to rows and to files', async () => {
    const { skipped } = await site.import({
      'schemas/contents/recipe.json': recipe({}),
      'contents/news/soup.md': soup,
      'data/recipe.yaml': '- column: news\n  name: Bread\n  steps: <p onclick="x()">Bake</p>\n',
    })
    expect(skipped).toEqual([])
    const rows = await site.rows(sql`
      select l.kind, l.title, v.html from live l join content_version v on v.content_id = l.id order by title`)
    expect(rows).toEqual([
      { kind: 'recipe', title: 'Bread', html: '<p>Bake</p>' },
      { kind: 'recipe', title: 'Soup', html: '<p>Cook <em>well</em>.</p>' },
    ])
  })

  it('gets a new version when it changes, which contents remember', async () => {
    await site.import({ 'schemas/contents/recipe.json': recipe({}), 'contents/news/soup.md': soup })
    await site.import({
      'schemas/contents/recipe.json': recipe({ servings: { type: 'integer' } }),
      'contents/news/soup.md': soup,
      'contents/news/stew.md': soup.replace('Soup', 'Stew').replace('date:', 'servings: 4\ndate:'),
    })
    const rows = await site.rows(
      sql`select fields ->> 'name' as name, schema_version as v from content_version order by 1`,
    )
    expect(rows).toEqual([
      { name: 'Soup', v: 1 },
      { name: 'Stew', v: 2 },
    ])
  })
})

it('knows the language of each column and content', async () => {
  await site.import({
    'columns.yaml': [
      '- key: news\n  label: N\n  template: list\n  locale: zh-CN',
      '  children:\n  - { key: sub, label: S, template: list }\n',
    ].join('\n'),
    'contents/sub/a.md': article('A'),
    'contents/sub/b.md': article('B', '', 'locale: en\n'),
  })
  expect(await site.rows(sql`select path, locale from content order by path`)).toEqual([
    { path: 'contents/sub/a.md', locale: 'zh-CN' },
    { path: 'contents/sub/b.md', locale: 'en' },
  ])
})

it('cleans HTML with scripts and keeps the rest', async () => {
  const body = '<p onclick="steal()">Text</p><script>steal()</script><a href="javascript:steal()">link</a>'
  const { skipped } = await site.import({ 'contents/news/a.md': article('A', body) })
  expect(skipped).toEqual([])
  const [version] = await site.rows(sql`select html from content_version`)
  expect(version?.html).toMatch(/Text.*link/s)
  expect(version?.html).not.toMatch(/steal|javascript/)
})

it('cleans a drawing with a script', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>x()</script><path d="M0 0h9"/></svg>'
  await site.import({ 'media/x.svg': svg })
  const [row] = await site.rows(sql`select hash from media`)
  const stored = row && (await site.media.get(row.hash))
  const text = stored ? (await stored.stream.toArray()).join('') : '<script'
  expect(text).toContain('path')
  expect(text).not.toContain('script')
})

it('keeps texts that no database would, as far as it can', async () => {
  const rows = '- column: news\n  name: "a\\0b\\ud800c"\n  url: https://example.org/\n'
  await site.import({ 'data/friendlyLink.yaml': rows })
  expect(await site.titles()).toEqual(['a\ufffdb\ufffdc'])
})
