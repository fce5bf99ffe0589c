import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { summaryLines } from '../../../../src/server/house/folder/summary.ts'
import { article, PNG, siteFolder, testSite } from './site-folder.ts'

const site = await testSite()

describe('a first import', () => {
  it('makes the folder’s contents live, newest first', async () => {
    const summary = await site.import({
      'contents/news/a.md': article('A', 'First.').replace('05-01', '05-02'),
      'contents/news/b.md': article('B', 'Second.'),
    })
    expect(summary).toMatchObject({ imported: 2, unchanged: 0, skipped: [] })
    expect(await site.titles()).toEqual(['A', 'B'])
    expect(await site.rows(sql`select column_key, kind, classify, total from live_count`)).toEqual([
      { column_key: 'news', kind: 'article', classify: '', total: 2 },
    ])
  })

  it('keeps the folder’s order among contents of one day', async () => {
    await site.import({ 'contents/news/1.md': article('One'), 'contents/news/2.md': article('Two') })
    expect(await site.titles()).toEqual(['One', 'Two'])
  })

  it('takes dates in the site’s time zone', async () => {
    await site.import({ 'contents/news/a.md': article('A') })
    expect(await site.rows(sql`select fields ->> 'publishTime' as time from content_version`)).toEqual([
      { time: '2024-05-01T00:00:00+08:00' },
    ])
  })

  it('gives a summary where the author gave none', async () => {
    await site.import({ 'contents/news/a.md': article('A', 'Flats are open. More below.') })
    expect(await site.rows(sql`select item ->> 'summary' as summary from live`)).toEqual([
      { summary: 'Flats are open. More below.' },
    ])
  })

  it('takes a line break in a title for a blank, also where the body repeats it', async () => {
    await site.import({
      'contents/news/a.md': article('公租房<br/>申请指南', '# 公租房<br>申请指南\n\n正文。'),
    })
    expect(await site.titles()).toEqual(['公租房 申请指南'])
    expect(await site.rows(sql`select html from content_version`)).toEqual([{ html: '<p>正文。</p>' }])
  })

  it('says in a summary what the page says', async () => {
    const body =
      '| 月 | 户 |\n|---|---|\n\n请看**“公告”**[^1]，{% include x %}[这里](/a){:target="_blank"}。\n\n[^1]: 注。'
    await site.import({ 'contents/news/a.md': article('A', body) })
    expect(await site.rows(sql`select item ->> 'summary' as summary from live`)).toEqual([
      { summary: '请看“公告”，这里。' },
    ])
  })

  it.each([
    ['**本批房源124套**，[看公告](/a)，`A户型` &amp; <b>B户型</b>', '本批房源124套，看公告，A户型 & B户型'],
    ['面积 3 * 4 米，编号 a_b_c，租金<50元', '面积 3 * 4 米，编号 a_b_c，租金<50元'],
  ])('shows a summary as text, whatever it was written as: %s', async (written, shown) => {
    await site.import({ 'contents/news/a.md': article('A', '正文。', `summary: '${written}'\n`) })
    expect(await site.rows(sql`select item ->> 'summary' as summary from live`)).toEqual([{ summary: shown }])
  })

  it('finds Chinese words of the body', async () => {
    await site.import({ 'contents/news/a.md': article('A', '公租房开放报名。') })
    const found = sql`select id from search join live using (id) where document @@ to_tsquery('simple', '报名')`
    expect(await site.rows(found)).toHaveLength(1)
  })

  it('schedules an article of the future, and no plan whose registration begins later', async () => {
    const summary = await site.import({
      'contents/news/a.md': article('Later').replace('2024', '2124'),
      'data/allocationPlan.yaml': [
        '- column: news\n  name: Plan\n  mode: 公开配租\n  projectIds: []',
        '  registerStart: 2124-01-01T09:00:00+08:00\n  registerEnd: 2124-02-01T09:00:00+08:00\n',
      ].join('\n'),
    })
    expect(summary).toMatchObject({ imported: 2, scheduled: 1 })
    expect(await site.titles()).toEqual(['Plan'])
    expect(
      await site.rows(sql`select publish_at from content where pending_version is not null`),
    ).toHaveLength(1)
  })
})

describe('references', () => {
  it('names media by id, wherever they stand', async () => {
    await site.import({
      'media/Lime tree (2).png': PNG,
      'media/plan.png': PNG,
      'contents/news/a.md': article(
        'A',
        '![tree](/images/lime-tree-2-.png) [plan](media/plan.png)',
        'cover: /media/plan.png\npermalink: /deep/down/\n',
      ),
    })
    const media = await site.rows(sql`select id, path from media`)
    const plan = media.find(({ path }) => path === 'media/plan.png')?.id
    const tree = media.find(({ path }) => path !== 'media/plan.png')?.id
    const [version] = await site.rows(sql`select html, fields ->> 'coverImage' as cover from content_version`)
    expect(version?.cover).toBe(`media:${plan}`)
    expect(version?.html).toContain(`src="media:${tree}"`)
  })

  it('names sites that each environment has its own address for, in fields, bodies and settings', async () => {
    await site.import({
      'site.yaml': 'name: A site\nlocale: en\naccessibilityStatement: guaranteeFund\n',
      'contents/news/rentalCenter.md': article(
        'rentalCenter',
        'A [link](rentalCenter), <a href="guaranteeFund">another</a>, and no rentalCenter.',
      ),
      'data/friendlyLink.yaml': '- {name: guaranteeFund, column: news, url: guaranteeFund}\n',
    })
    const rows = await site.rows(sql`select html, fields from content_version order by html`)
    expect(rows).toMatchObject([
      {
        html: '<p>A <a href="site:rentalCenter" rel="noopener noreferrer">link</a>, <a href="site:guaranteeFund" rel="noopener noreferrer">another</a>, and no rentalCenter.</p>',
        fields: { title: 'rentalCenter' },
      },
      { fields: { name: 'guaranteeFund', url: 'site:guaranteeFund' } },
    ])
    expect(await site.rows(sql`select settings ->> 'accessibilityStatement' as link from site`)).toEqual([
      { link: 'site:guaranteeFund' },
    ])
  })

  it('turns former addresses into content:<id>, whatever comes first', async () => {
    await site.import({
      'contents/news/a.md': article('A', '[b](/b-page) [file](/contents/news/b.md)'),
      'contents/news/b.md': article('B', '[a](/A/)', 'permalink: /B-page/\n'),
    })
    const [b] = await site.rows(sql`select id from live where title = 'B'`)
    const [a] = await site.rows(sql`
      select html from content_version v join live on live.id = v.content_id where title = 'A'`)
    expect(a?.html.match(/content:\w+/g)).toEqual([`content:${b?.id}`, `content:${b?.id}`])
    expect(await site.rows(sql`select path, content_id from permalink`)).toEqual([
      { path: '/b-page', content_id: b?.id },
    ])
  })

  it('keeps the part of a page that a field leads to, and names one that is not there', async () => {
    const { remarks, skipped } = await site.import({
      'contents/news/b.md': article('B', '<h2 id="材料 一">材料</h2>', 'permalink: /b/\n'),
      'data/friendlyLink.yaml': [
        '- {name: 甲, column: news, url: "contents/news/b.md#材料 一"}',
        '- {name: 乙, column: news, url: "/b/#%E6%9D%90%E6%96%99-%E4%B8%80"}',
        '- {name: 丙, column: news, url: "/b#没有"}',
      ].join('\n'),
    })
    expect(skipped).toEqual([])
    const [b] = await site.rows(sql`select id from live where title = 'B'`)
    const links = await site.rows(sql`
      select fields ->> 'url' as url from live join content_version v on v.content_id = live.id
      where kind = 'friendlyLink'`)
    const part = `content:${b?.id}#a-${encodeURIComponent('材料-一')}`
    expect(links.map(({ url }) => url).toSorted()).toEqual(
      [part, part, `content:${b?.id}#a-${encodeURIComponent('没有')}`].toSorted(),
    )
    expect(remarks.filter(({ kind }) => kind === 'link')).toMatchObject([
      { path: 'data/friendlyLink.yaml', address: expect.stringContaining('#') },
    ])
  })

  it('keeps the ids that rows give themselves, so that other rows can name them', async () => {
    await site.import({
      'data/shopProject.yaml':
        '- id: sp01\n  column: news\n  name: Mall\n  district: X\n  address: Y\n  contactPhone: "1"\n',
      'data/shop.yaml':
        '- column: news\n  projectId: sp01\n  shopNo: A-1\n  areaM2: 1\n  rent: 2\n  status: available\n',
    })
    expect(await site.rows(sql`select id from live where kind = 'shopProject'`)).toEqual([{ id: 'sp01' }])
    expect(await site.rows(sql`select item ->> 'projectId' as id from live where kind = 'shop'`)).toEqual([
      { id: 'sp01' },
    ])
  })

  it('leaves out a picture that is not there and says so', async () => {
    const { remarks, skipped } = await site.import({
      'contents/news/a.md': article('A', 'Text.', 'cover: media/gone.png\n'),
    })
    expect(skipped).toEqual([])
    expect(remarks).toEqual([
      { path: 'contents/news/a.md', line: 4, kind: 'picture', address: 'media/gone.png' },
    ])
    expect(await site.rows(sql`select item ? 'coverImage' as cover from live`)).toEqual([{ cover: false }])
  })
})

it('names a file that is linked and not there, and links it once it comes', async () => {
  const files = { 'contents/news/a.md': article('A', '<p><a href="/files/herbs.pdf">Herbs</a></p>') }
  const first = await site.import(files)
  const remark = { path: 'contents/news/a.md', line: 6, kind: 'file', address: '/files/herbs.pdf' }
  expect(first.remarks).toEqual([remark])
  expect(summaryLines(first)).toContain('  contents/news/a.md:6 /files/herbs.pdf')
  expect(await site.import(files)).toMatchObject({ imported: 0, unchanged: 1, remarks: [remark] })
  const later = await site.import({ ...files, 'media/files/herbs.pdf': '%PDF-1.7\n%%EOF\n' })
  expect(later).toMatchObject({ imported: 1, remarks: [] })
})

describe('a second import', () => {
  it('changes nothing when the folder has not changed', async () => {
    const folder = siteFolder({
      'media/a.png': PNG,
      'contents/news/a.md': article('A', '![a](/media/a.png)'),
    })
    await site.import(folder)
    const before = await site.revision()
    expect(await site.import(folder)).toMatchObject({
      imported: 0,
      unchanged: 1,
      media: { imported: 0, unchanged: 1 },
    })
    expect(await site.revision()).toBe(before)
    expect(await site.rows(sql`select id from content_version`)).toHaveLength(1)
  })

  it('keeps a content’s id, and its time of first publication where the kind has no date', async () => {
    const row = (title: string) => ({
      'data/strategy.yaml': `- column: news\n  title: ${title}\n  content: <p>x</p>\n`,
    })
    await site.import(row('Old'))
    const [before] = await site.rows(sql`select id, published from live`)
    await site.import(row('New'))
    const [after] = await site.rows(sql`select id, published, title from live`)
    expect(after).toEqual({ ...before, title: 'New' })
  })

  it('replaces the text that a search finds', async () => {
    await site.import({ 'contents/news/a.md': article('A', 'pears') })
    await site.import({ 'contents/news/a.md': article('A', 'plums') })
    const found = (word: string) =>
      site.rows(sql`select id from search where document @@ to_tsquery('simple', ${word})`)
    expect([await found('pears'), await found('plums')].map(({ length }) => length)).toEqual([0, 1])
  })

  it('moves a content between the totals of its groups', async () => {
    await site.import({ 'contents/news/a.md': article('A', '', 'classify: x\n') })
    await site.import({ 'contents/news/a.md': article('A', '', 'classify: y\n') })
    expect(await site.rows(sql`select classify, total from live_count`)).toEqual([
      { classify: 'y', total: 1 },
    ])
  })

  it('makes a content anew when a picture or page it names has come', async () => {
    const text = article('A', '![later](/media/later.png) [page](/page/)')
    await site.import({ 'contents/news/a.md': text, 'contents/news/c.md': article('C') })
    const summary = await site.import({
      'contents/news/a.md': text,
      'contents/news/c.md': article('C'),
      'contents/news/b.md': article('B', 'Text.', 'permalink: /page\n'),
      'media/later.png': PNG,
    })
    expect(summary).toMatchObject({ imported: 2, unchanged: 1, remarks: [] })
    const [html] = await site.rows(sql`
      select html from content_version v join content c on c.live_version = v.id where path = 'contents/news/a.md'`)
    expect(html?.html).toMatch(/media:.*content:/)
  })

  it('leaves alone what was edited here while the folder says the same', async () => {
    const files = { 'contents/news/a.md': article('A') }
    await site.import(files)
    await site.database.db.execute(sql`update content set edited = true, live_version = null`)
    expect(await site.import(files)).toMatchObject({ imported: 0, unchanged: 1 })
    expect(await site.rows(sql`select edited, live_version from content`)).toEqual([
      { edited: true, live_version: null },
    ])
  })

  it('keeps what the folder lacks', async () => {
    await site.import({ 'contents/news/a.md': article('A') })
    await site.import({
      'columns.yaml': '- key: other\n  label: O\n  template: list\n',
      'contents/other/b.md': article('B'),
    })
    expect(await site.titles()).toEqual(['B', 'A'])
    expect(await site.rows(sql`select key, position from column_node order by position`)).toEqual([
      { key: 'other', position: 0 },
      { key: 'news', position: 1 },
    ])
  })
})

describe('what makes room', () => {
  it('--replace moves what the folder lacks to the bin, and an import brings it back', async () => {
    const both = {
      'contents/news/a.md': article('A'),
      'contents/news/b.md': article('B'),
      'media/x.png': PNG,
    }
    await site.import(both)
    const summary = await site.import({ 'contents/news/a.md': article('A') }, { replace: true })
    expect(summary.removed).toBe(1)
    expect(await site.titles()).toEqual(['A'])
    expect(await site.rows(sql`select path from media where deleted_at is null`)).toEqual([])
    expect(await site.rows(sql`select total from live_count`)).toEqual([{ total: 1 }])
    expect(await site.import(both)).toMatchObject({ imported: 1, unchanged: 1 })
    expect(await site.titles()).toEqual(['A', 'B'])
  })

  it('replaces an untouched demo entirely', async () => {
    await site.import({ 'contents/news/demo.md': article('Demo') }, { asDemo: true })
    const own = {
      'columns.yaml': '- key: own\n  label: Own\n  template: list\n',
      'contents/own/a.md': article('A'),
    }
    await site.import(own)
    expect(await site.rows(sql`select path from content`)).toEqual([{ path: 'contents/own/a.md' }])
    expect(await site.rows(sql`select key from column_node`)).toEqual([{ key: 'own' }])
    expect(await site.rows(sql`select demo from site`)).toEqual([{ demo: false }])
  })

  it('keeps a demo that somebody has edited', async () => {
    await site.import({ 'contents/news/demo.md': article('Demo') }, { asDemo: true })
    await site.database.db.execute(sql`update content set edited = true`)
    await site.import({ 'contents/news/a.md': article('A') })
    expect((await site.titles()).sort()).toEqual(['A', 'Demo'])
  })
})

it('refuses to run beside another import', async () => {
  const folder = siteFolder({ 'contents/news/a.md': article('A') })
  const imports = await Promise.allSettled([site.import(folder), site.import(folder)])
  // Whichever comes to the lock first.
  expect(imports.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(imports.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringContaining('another import') },
  })
})
