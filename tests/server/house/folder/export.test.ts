import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { column, site as siteTable } from '../../../../src/server/store/db/schema.ts'
import { exportSite } from '../../../../src/server/house/folder/export.ts'
import { bytesOf } from '../../../support/folder-bytes.ts'
import { article, type Files, PNG, siteFolder, temporaryFolder, testSite } from './site-folder.ts'

const site = await testSite()
const exported = async (folder = temporaryFolder()) => {
  const lines = await exportSite(site.database, folder, { media: site.media })
  // What ids.json says has a test of its own.
  const { 'ids.json': _ids, ...files } = bytesOf(folder)
  return { folder, lines, files }
}

const text = (files: Record<string, string>, path: string) =>
  Buffer.from(files[path] ?? '', 'base64').toString()

const FORM = JSON.stringify(
  {
    title: 'Hall',
    schema: { type: 'object', properties: { name: { type: 'string', title: 'Name', maxLength: 20 } } },
  },
  null,
  1,
)

const FULL: Files = {
  'site.yaml': '# ours\nname:   A site\nlocale: en\nlogo: media/logo.png\n',
  'columns.yaml': '- {key: news, label: News, template: list} # all of it\n',
  'media/logo.png': PNG,
  'contents/news/a.md':
    '\ufeff---\r\ntitle: "A"\r\ndate: 2024-05-01\r\ncover: media/logo.png\r\n---\r\nText\r\n',
  'contents/news/over.md': article('Over', 'Text', 'expireTime: 2024-06-01\n'),
  'contents/news/later.md': article('Later').replace('2024', '2124'),
  'data/friendlyLink.yaml':
    '# links\n- name: One\n  column: news\n  url: https://example.org/\n- nonsense: 1\n  column: news\n',
  'forms/hall.json': FORM,
}

describe('what nobody has edited', () => {
  it('comes back byte for byte', async () => {
    const folder = siteFolder(FULL)
    await site.import(folder)
    const { files, lines } = await exported()
    expect(files).toEqual(bytesOf(folder))
    expect(lines[0]).toContain('4 contents, 1 media')
  })

  it('also a file so large that it is kept in parts, wherever these are cut', async () => {
    const { import: bring } = site
    const text = (shift: string) =>
      `# ${shift}${'𠮷'.repeat(90_000)}\n- {name: One, column: news, url: "https://example.org/"}\n`
    for (const shift of ['', 'a']) {
      const folder = siteFolder({ ...FULL, 'data/friendlyLink.yaml': text(shift) })
      await bring(folder)
      expect((await exported()).files).toEqual(bytesOf(folder))
      expect(await bring(folder)).toMatchObject({ imported: 0, skipped: [] })
    }
  })

  it('also when the folder came in place of a larger one', async () => {
    const rows = (names: string[]) =>
      names.map((name) => `- {name: ${name},  column: news, url: "https://example.org/"}\n`).join('')
    const many = { ...FULL, 'data/friendlyLink.yaml': rows(['One', 'Two', 'Three']), 'media/more.png': PNG }
    await site.import({ ...many, 'contents/news/more.md': article('More'), 'forms/more.json': FORM })
    const folder = siteFolder({ ...FULL, 'data/friendlyLink.yaml': rows(['One', 'Two']) })
    expect(await site.import(folder, { replace: true })).toMatchObject({ removed: 2, skipped: [] })
    expect((await exported()).files).toEqual(bytesOf(folder))
  })

  it('and a second language, also where half of the tree has none', async () => {
    const translated = {
      ...FULL,
      'site.yaml': 'name: 我们\nname.en: Ours\nnotices:\n  - text: 放假\n    text.en: Closed\n',
      'columns.yaml':
        '- key: home\n  label: 首页\n  template: home\n  settings:\n    figures:\n' +
        '      - {label: 房源, label.en: homes, value: "9", unit: 套, unit.en: ""}\n' +
        '- key: news\n  label: 新闻\n  label.en: News\n  template: list\n  children:\n' +
        '    - {key: notes, label: 通知, template: list}\n',
    }
    await site.import(translated)
    const first = await exported()
    const { db } = site.database
    // Somebody has worked here: the folder is written anew from what is stored.
    await db.update(column).set({ hidden: true }).where(eq(column.key, 'notes'))
    await db.update(siteTable).set({ settings: sql`settings || '{"description": "more"}'` })
    const { files, folder } = await exported()
    expect(text(first.files, 'columns.yaml')).toBe(translated['columns.yaml'])
    expect(text(files, 'site.yaml')).toContain('name.en: Ours')
    expect(text(files, 'site.yaml')).toContain('text.en: Closed')
    expect(text(files, 'columns.yaml')).toMatch(/label: 新闻\n {2}label\.en: News\n/)
    expect(text(files, 'columns.yaml')).toContain('unit.en: ""')
    expect(text(files, 'columns.yaml').match(/label\.(en|zh-CN)/g)).toHaveLength(2)
    await site.import(folder)
    expect((await exported()).files).toEqual(files)
  })

  it('and twice the same, over the first', async () => {
    await site.import(FULL)
    const first = await exported()
    writeFileSync(join(first.folder, 'contents/news/mine.md'), 'not of the site')
    const { files, lines } = await exported(first.folder)
    expect(files).toMatchObject(first.files)
    expect(lines.join('\n')).toContain('contents/news/mine.md')
  })
})

describe('what has been edited', () => {
  it('comes in one form that imports again to the same', async () => {
    await site.import({
      ...FULL,
      'contents/news/a.md': article(
        'A',
        '![l](/media/logo.png) [b](/b/)',
        'cover: media/logo.png\ntags: [x]\n',
      ),
      'contents/news/b.md': article('B', '', 'permalink: /b/\n'),
    })
    await site.database.db.execute(sql`update content set edited = true where path = 'contents/news/a.md'`)
    await site.database.db.execute(sql`
      update content_version set fields = fields || '{"title": "New: A"}' where source like '%title: A%'`)
    const { folder, files } = await exported()
    const id = (await site.rows(sql`select id from content where path = 'contents/news/a.md'`))[0]?.id
    expect(text(files, 'contents/news/a.md')).toBe(
      `---\nid: ${id}\ntitle: "New: A"\ncover: media/logo.png\ndate: 2024-05-01T00:00:00+08:00\ntags:\n  - x\n---\n\n![l](/media/logo.png) [b](/b/)\n`,
    )
    expect((await exported()).files).toEqual(files)
    await site.database.db.execute(sql`truncate site, content, media cascade`)
    expect((await site.import(folder)).skipped).toHaveLength(1)
    const [again] = await site.rows(
      sql`select id, title, item ->> 'coverImage' as cover from live where title like 'New%'`,
    )
    expect(again).toMatchObject({ id, title: 'New: A', cover: expect.stringMatching(/^media:/) })
  })

  it('rows come with their ids and columns', async () => {
    await site.import(FULL)
    await site.database.db.execute(sql`update content set edited = true where kind = 'friendlyLink'`)
    const { files } = await exported()
    const id = (await site.rows(sql`select id from content where kind = 'friendlyLink'`))[0]?.id
    expect(text(files, 'data/friendlyLink.yaml')).toBe(
      `- id: ${id}\n  column: news\n  name: One\n  url: https://example.org/\n`,
    )
  })

  it('links to named sites come by their names', async () => {
    await site.import({
      ...FULL,
      'site.yaml': 'name: A site\nlocale: en\naccessibilityStatement: guaranteeFund\n',
      'data/friendlyLink.yaml': '- {name: One, column: news, url: rentalCenter}\n',
    })
    await site.database.db.execute(sql`update content set edited = true where kind = 'friendlyLink'`)
    await site.database.db.execute(sql`update site set settings = settings || '{"name": "New"}'`)
    const { files } = await exported()
    expect(text(files, 'data/friendlyLink.yaml')).toContain('url: rentalCenter\n')
    expect(text(files, 'site.yaml')).toContain('accessibilityStatement: guaranteeFund\n')
  })

  it('a row in the bin is left out of its file', async () => {
    await site.import(FULL)
    await site.database.db.execute(sql`update content set deleted_at = now() where kind = 'friendlyLink'`)
    expect(text((await exported()).files, 'data/friendlyLink.yaml')).toBe('[]\n')
  })

  it('columns and settings come in one form', async () => {
    await site.import(FULL)
    await site.database.db.execute(
      sql`update column_node set label = 'All news', settings = '{"pageSize": 20}'`,
    )
    await site.database.db.execute(sql`update site set settings = settings || '{"name": "New"}'`)
    const { files } = await exported()
    expect(text(files, 'columns.yaml')).toBe(
      '- key: news\n  label: All news\n  template: list\n  route: /t1/news_list\n  settings:\n    pageSize: 20\n',
    )
    expect(text(files, 'site.yaml')).toBe('logo: media/logo.png\nname: New\nlocale: en\n')
  })

  it('columns of two imports come together', async () => {
    await site.import(FULL)
    await site.import({ 'columns.yaml': '- key: more\n  label: More\n  template: list\n' })
    expect(text((await exported()).files, 'columns.yaml')).toMatch(/key: more[^]*key: news/)
  })

  it('what an editor has withdrawn stays out', async () => {
    await site.import(FULL)
    await site.database.db.execute(
      sql`update content set edited = true, live_version = null where path = 'contents/news/a.md'`,
    )
    expect((await exported()).files).not.toHaveProperty(['contents/news/a.md'])
  })

  it('contents that were made here get a file of their own', async () => {
    await site.import(FULL)
    await site.database.db.execute(sql`
      update content set path = null, edited = true, imported_version = null where path = 'contents/news/a.md'`)
    const { files } = await exported()
    expect(Object.keys(files).filter((path) => /news\/[0-9A-Z]{26}\.md/.test(path))).toHaveLength(1)
  })
})

describe('where it may not write', () => {
  it('a folder that holds something else', async () => {
    await site.import(FULL)
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'thesis.doc'), 'years of work')
    await expect(exported(folder)).rejects.toThrow(/is not empty and no site folder/)
  })

  it('through a link', async () => {
    await site.import(FULL)
    const folder = siteFolder({})
    const elsewhere = temporaryFolder()
    symlinkSync(elsewhere, join(folder, 'contents'))
    await expect(exported(folder)).rejects.toThrow(/is a link/)
    expect(readdirSync(elsewhere)).toEqual([])
  })

  it('without a site', async () => {
    const folder = join(temporaryFolder(), 'new')
    mkdirSync(folder)
    await expect(exported(folder)).rejects.toThrow(/there is no site to export/)
  })
})
