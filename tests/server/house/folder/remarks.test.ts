import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { leaveAlone } from '../../../../src/server/subjects/media/renditions/attempts.ts'
import { summaryLines } from '../../../../src/server/house/folder/summary.ts'
import { article, PNG, testSite } from './site-folder.ts'

const site = await testSite()

const COLUMNS = `- key: home
  label: Home
  template: home
  settings:
    services:
      - label: Nowhere
        column: newz
    hero:
      image: media/gone.png
- key: news
  label: News
  template: list
- key: about
  label: About
  template: article
- key: own
  label: Own
  template: collection
  settings: { kind: repai }
`

const FILES = {
  'site.yaml':
    'name: A site\nlocale: en\naccent: #9b1c31\naccessibilityStatement: /no-such-page\n' +
    'redirects:\n  - { from: /old/page.html, to: /b/ }\n  - { from: /older, to: /nowhere }\n',
  'columns.yaml': COLUMNS,
  'contents/news/a.md': article(
    'A',
    [
      '[gone](/gone/page.html) and [b](/b/), [place](/b/#chapter), [no place](/b/#nowhere)',
      '',
      '[news](/t1/news_list?col1=news) [no column](/t1/news_list?col1=newz) [search](/search?words=x)',
      '',
      '[home](/) [feed](/feeds/news.xml) [here](#nothing) [bad](javascript:x) [own](https://example.org/)',
      '',
      '![elsewhere](https://pictures.example/x.jpg) ![gone](media/gone.png) [plan](/files/plan.pdf)',
      '',
      '{% include video.html %} but `{% raw %}` is code',
      '',
      '[there](/t1/company_profile?col1=about#in-town) [top](/t1/company_profile#top) [not there](/t1/company_profile?col1=about#out) [old](/old/page.html)',
    ].join('\n'),
  ),
  'contents/news/b.md': article(
    'B',
    '<h2 id="chapter">Chapter</h2>\n\nText.',
    'permalink: /b/\nsubtitle: #1\n',
  ),
  'contents/news/c.md': article('C', '', 'permalink: /b\n'),
  'contents/news/d.md': article('D').replace('2024', '2999'),
  'contents/about/e.md': article('E', '[later](/contents/news/d.md)\n\n<h2 id="in town">Way</h2>'),
  'data/faq.yaml':
    '- column: news\n  category: gzf\n  question: Q\n  answer: A\n  updatedAt: 2024-01-01\n  order: 1\n' +
    '- column: news\n  category: gzf\n  question: R\n  answer: A\n  updatedAt: 2024-01-01\n  order: #2\n',
  'schemas/contents/repair.json': JSON.stringify(
    {
      title: 'Repair',
      'x-kind': { title: 'name' },
      type: 'object',
      properties: {
        name: { type: 'string' },
        place: { type: 'string', 'x-refers': ['projct', 'project', 'repair'] },
      },
    },
    null,
    1,
  ),
  'media/photo.jpg': PNG,
  'media/scan': PNG,
  'media/huge.gif': hugeGif(),
}

/** A frame of 6,000 by 6,000 pixels in some bytes: too much memory to make it smaller. */
function hugeGif(): Buffer {
  const frame = '21f904000a0000002c0000000070177017000202440100'
  const head = Buffer.from('GIF89a').toString('hex')
  return Buffer.from(`${head}70177017800000000000ffffff${frame}3b`, 'hex')
}

const EXPECTED = [
  'columns.yaml:7 column newz',
  'columns.yaml:9 picture media/gone.png',
  'columns.yaml:19 noKind repai',
  'contents/about/e.md:6 link contents/news/d.md',
  'contents/news/a.md:6 link /gone/page.html',
  'contents/news/a.md:6 link /b#nowhere',
  'contents/news/a.md:8 link /t1/news_list?col1=newz',
  'contents/news/a.md:10 fragment #nothing',
  'contents/news/a.md:10 refused javascript:x',
  'contents/news/a.md:12 elsewhere https://pictures.example/x.jpg',
  'contents/news/a.md:12 picture media/gone.png',
  'contents/news/a.md:12 file /files/plan.pdf',
  'contents/news/a.md:14 residue {% include video.html %}',
  'contents/news/a.md:16 link /t1/company_profile?col1=about#out',
  'contents/news/b.md:5 comment subtitle: #1',
  'contents/news/c.md:4 permalink /b',
  'contents/news/c.md:1 empty ',
  'data/faq.yaml:12 comment order: #2',
  'media/huge.gif:1 whole ',
  'media/photo.jpg:1 taken PNG picture',
  'media/scan:1 taken PNG picture',
  'schemas/contents/repair.json:14 noKind place: "projct", did you mean "project"?',
  'site.yaml:3 comment accent: #9b1c31',
  'site.yaml:4 link /no-such-page',
  'site.yaml:7 link /nowhere',
].sort()

it('names all that does not come out as it was meant, with file and line, each time', async () => {
  const told = async () => {
    const summary = await site.import(FILES)
    expect(summary.skipped).toEqual([])
    const lines = summary.remarks.map(({ path, line, kind, address }) => `${path}:${line} ${kind} ${address}`)
    return { summary, lines: lines.sort() }
  }
  const first = await told()
  expect(first.lines).toEqual(EXPECTED)
  const again = await told()
  expect(again.summary).toMatchObject({ imported: 0, unchanged: 7 })
  expect(again.lines).toEqual(EXPECTED)
  const text = summaryLines(again.summary)
  expect(text).toContain('dead links  9: these lead nowhere on this site')
  expect(text).toContain('  contents/news/a.md:6 /gone/page.html')
  expect(text).toContain('  columns.yaml:7 the column "newz", which there is not, did you mean "news"?')
  expect(text).toContain('  columns.yaml:19 repai, did you mean "repair"?')
})

it('names the line on which the address stands, not one where another begins alike', async () => {
  const body = [
    '[fine](/about/us) [fine](/t1/news_list) 见/a/b/c',
    '',
    '`/a` [dead](/about/u) ![x](media/x.png)',
    '',
    '<a href="/a">dead</a> [dead](/a/) [dead](https://own.example/a/b) [later](/contents/news/d.md) ![x](x.png)',
  ]
  const { remarks } = await site.import({
    'site.yaml': 'name: A site\nlocale: en\norigins: { production: { site: "https://own.example" } }\n',
    'contents/news/d.md': article('D').replace('2024', '2999'),
    'contents/news/u.md': article('U', 'Text.', 'permalink: https://old.example/about/us/?a=b\n'),
    'contents/news/a.md': article(
      'A',
      body.join('\n'),
      'permalink: /a/x.png/u/\nsubtitle: see /a and /about/u\ncover: media/x.png\n',
    ),
    'contents/news/crlf.md': article('C', 'One\n\n[dead](/a)').replaceAll('\n', '\r\n'),
    'contents/news/mac.md': article('M', 'One\n\n[dead](/a)').replaceAll('\n', '\r'),
  })
  const told = remarks.map(({ path, line, address }) => `${path.slice(14)}:${line} ${address}`)
  expect(told.sort()).toEqual(
    [
      'a.md:6 media/x.png',
      'a.md:11 /about/u',
      'a.md:11 media/x.png',
      'a.md:13 /a',
      'a.md:13 /a/',
      'a.md:13 /a/b',
      'a.md:13 contents/news/d.md',
      'a.md:13 x.png',
      'crlf.md:8 /a',
      'mac.md:8 /a',
    ].sort(),
  )
})

it('takes Liquid out of fields, and names it as in bodies', async () => {
  const { remarks } = await site.import({
    'contents/news/a.md': article('Notice {{ site.name }}', 'Text.', 'subtitle: A {% include b.html %}\n'),
    'contents/news/b.md': article(
      'B',
      '<div>\n![a](/a.png) and [b](/b) and <code>[c](/c)</code><pre>[d](/d)</pre>\n</div>',
    ),
    'contents/news/c.md': article(
      'C',
      ':::card\nX\n:::\n\nSee [[Some page|it]], std::string{} and `[[d]]`, 12:::.\n\n::video{id=1}',
    ),
  })
  expect(
    remarks.map(({ path, line, kind, address }) => `${path.slice(14)}:${line} ${kind} ${address}`),
  ).toEqual([
    'a.md:2 residue {{ site.name }}',
    'a.md:4 residue {% include b.html %}',
    'b.md:7 residue ![a](/a.png)',
    'b.md:7 residue [b](/b)',
    'c.md:6 residue :::card',
    'c.md:10 residue [[Some page|it]]',
    'c.md:12 residue ::video{id=1}',
  ])
  const [row] = await site.rows(sql`select l.title, v.fields ->> 'subtitle' as subtitle
    from live l join content_version v on v.content_id = l.id where l.title like 'Notice%'`)
  expect(row).toEqual({ title: 'Notice', subtitle: 'A' })
})

it('names permalinks that are pages of the portal, and leaves links to those alone', async () => {
  const { remarks } = await site.import({
    'contents/news/a.md': article('A', '[search](/search) [home](/)', 'permalink: /Search/\n'),
    'contents/news/b.md': article('B', 'Text.', 'permalink: https://old.example/\n'),
    'contents/news/c.md': article('C', 'Text.', 'permalink: /feeds/x.xml\n'),
  })
  expect(remarks).toEqual([
    { kind: 'ownPage', address: '/search', line: 4, path: 'contents/news/a.md' },
    { kind: 'ownPage', address: '/', line: 4, path: 'contents/news/b.md' },
    { kind: 'ownPage', address: '/feeds/x.xml', line: 4, path: 'contents/news/c.md' },
  ])
  const [version] = await site.rows(sql`select html from content_version where html like '%search%'`)
  expect(version?.html).toBe('<p><a href="/search">search</a> <a href="/">home</a></p>')
  expect(await site.rows(sql`select path from permalink`)).toEqual([])
})

it('names what it does not read, where the name is nearly one that it does', async () => {
  const { remarks } = await site.import({
    'content/news/a.md': article('A'),
    'Media/a.png': PNG,
    'form/x.json': '{}',
    'site.yml': 'name: B',
    'README.md': 'about',
    'docs/a.md': 'about',
    'public/a.md': 'about',
    '.git/x': '',
  })
  expect(
    summaryLines({ ...(await site.import({})), remarks }).filter((line) => /^ |not read/.test(line)),
  ).toEqual([
    'not read    4 places that a site folder does not have',
    '  Media/:1 did you mean media/?',
    '  content/:1 did you mean contents/?',
    '  form/:1 did you mean forms/?',
    '  site.yml:1 did you mean site.yaml?',
  ])
})

it('tells of a link as soon as its page is gone, though its own file is the same', async () => {
  const files = {
    'contents/news/a.md': article('A', '[b](/b/) [column](/t1/news_list?col1=more)'),
    'contents/news/b.md': article('B', '', 'permalink: /b/\n'),
    'columns.yaml':
      '- {key: news, label: News, template: list}\n- {key: more, label: More, template: list}\n',
  }
  expect((await site.import(files)).remarks.filter(({ kind }) => kind === 'link')).toEqual([])
  const { 'contents/news/b.md': _gone, ...rest } = files
  const fewer = { ...rest, 'columns.yaml': '- {key: news, label: News, template: list}\n' }
  const later = await site.import(fewer, { replace: true })
  expect(later).toMatchObject({ imported: 0, unchanged: 1 })
  expect(later.remarks).toMatchObject([
    { path: 'contents/news/a.md', line: 6, kind: 'link' },
    { path: 'contents/news/a.md', line: 6, kind: 'link' },
  ])
})

it('publishes a file as what its bytes are, under a name that says so', async () => {
  await site.import(FILES)
  const { rows } = await site.database.db.execute('select path, name, mime from media order by path')
  expect(rows).toEqual([
    { path: 'media/huge.gif', name: 'huge.gif', mime: 'image/gif' },
    { path: 'media/photo.jpg', name: 'photo.png', mime: 'image/png' },
    { path: 'media/scan', name: 'scan.png', mime: 'image/png' },
  ])
})

it('names a picture that was left alone, as soon as that is known', async () => {
  const files = { 'media/damaged.png': PNG, 'contents/news/a.md': article('A', '![x](media/damaged.png)') }
  expect((await site.import(files)).remarks).toEqual([])
  const [picture] = await site.rows(sql`select hash from media where path = 'media/damaged.png'`)
  await leaveAlone(site.database.db, String(picture?.hash))
  expect((await site.import(files)).remarks).toMatchObject([{ kind: 'whole', path: 'media/damaged.png' }])
})
