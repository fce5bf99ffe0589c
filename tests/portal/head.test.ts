import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { defaultPreferences } from '../../src/contract/preferences.ts'
import { writeAssets } from '../../src/portal/head/write-head.ts'
import { render } from '../../src/portal/entry-server.tsx'
import { demoRecords } from '../support/demo-records.ts'
import { clientOf, NOW, pageOf, siteWith } from '../templates/visit.tsx'

const ORIGIN = 'https://www.anju.example'
const RASTER = '/media/0123456789abcdef0123456789abcdef-800x600/a.jpg'
const DRAWING = RASTER.replace('.jpg', '.svg')

const article = {
  id: 'a1',
  kind: 'article',
  columnId: 'company_news',
  title: '公告 </script><script>alert(1)</script> & "引号"',
  publishTime: '2026-11-16T09:00:00+08:00',
  body: '<p>x</p>',
  locale: 'zh-CN',
  prev: null,
  next: null,
}
const job = {
  id: 'j1',
  kind: 'job',
  columnId: 'job_list',
  title: '土建工程师',
  employer: '安居建设',
  category: '工程',
  recruitType: '社会招聘',
  headcount: 3,
  location: '青岚市南浦区',
  education: '不限',
  duties: ['图纸 <b>审核</b>'],
  requirements: [],
  publishDate: '2026-11-01',
  deadline: '2026-11-20',
  status: 'open',
  prev: null,
  next: null,
}
const ARTICLE = '/t1/article_content?col1=news&col2=company_news&contentId=a1'
const JOB = '/t1/PostDeatil?col1=jobs&col2=job_list&contentId=j1'

interface Served {
  content?: object
  origin?: string
  language?: 'en'
  records?: unknown[]
  accent?: string
}

async function serve(
  address: string,
  { content = article, origin = ORIGIN, language, records = [], accent }: Served = {},
) {
  const { html } = await render({
    url: `http://portal.invalid${address}`,
    site: siteWith({ settings: { accent, locale: 'zh-CN', organisation: { name: '安居公司' } } }),
    api: clientOf({
      selectFrontContent: () => content,
      selectByPage: (asked) =>
        pageOf(records, records.length * 30, { current: Number(asked.get('current') ?? 1), size: 10 }),
      selectYear: () => [2026, 2018],
      selectByYear: () => [],
      selectHomePageContent: () => ({ now: NOW, plans: [] }),
      selectProject: () => pageOf([]),
    }).api,
    preferences: { ...defaultPreferences, ...(language && { language }) },
    assetsOf: () => ({ scripts: [], styles: [] }),
    entry: '/entry.js',
    origin: origin || undefined,
    onError: (error) => expect.fail(String(error)),
  })
  // The parser would load what the browser loads ahead.
  const plain = html.replaceAll(/<link rel="preload"[^>]*>/g, '')
  const document = new new Window().DOMParser().parseFromString(plain, 'text/html')
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent
  const graph: Record<string, unknown>[] = data ? JSON.parse(data)['@graph'] : []
  return {
    html,
    document,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    property: (name: string) =>
      document.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content'),
    schema: (type: string) => graph.find((schema) => schema['@type'] === type),
  }
}

describe('the head of an article', () => {
  it('names its one address, whole', async () => {
    const { canonical, property } = await serve(ARTICLE)
    expect(canonical).toBe(ORIGIN + ARTICLE)
    expect(property('url')).toBe(ORIGIN + ARTICLE)
  })

  it('says what it is, in the language of the content', async () => {
    const { property } = await serve(ARTICLE, { language: 'en' })
    expect(['title', 'type', 'locale', 'site_name'].map(property)).toEqual([
      article.title,
      'article',
      'zh_CN',
      '青岚安居',
    ])
  })

  it('is an article by the organisation; with a source it is news, unless it is a document with a number', async () => {
    const { schema } = await serve(ARTICLE)
    expect(schema('Article')).toMatchObject({
      headline: article.title,
      datePublished: article.publishTime,
      author: { name: '安居公司' },
    })
    const source = '市住建局'
    const news = await serve(ARTICLE, { content: { ...article, source } })
    expect(news.schema('NewsArticle')).toMatchObject({ author: { name: source } })
    const numbered = await serve(ARTICLE, { content: { ...article, source, docNumber: '岚房〔2026〕3号' } })
    expect(numbered.schema('Article')).toMatchObject({ author: { name: source } })
  })

  it('leads down to it by breadcrumbs, of which it is the last', async () => {
    const { schema } = await serve(ARTICLE)
    expect(schema('BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: '首页', item: `${ORIGIN}/home` },
      { '@type': 'ListItem', position: 2, name: '新闻资讯', item: `${ORIGIN}/t1/news_list?col1=news` },
      {
        '@type': 'ListItem',
        position: 3,
        name: '公司要闻',
        item: `${ORIGIN}/t1/news_list?col1=news&col2=company_news`,
      },
      { '@type': 'ListItem', position: 4, name: article.title },
    ])
  })

  it.each([
    ['its cover', { coverImage: RASTER }, ORIGIN + RASTER],
    [
      'the first photograph in its text',
      { body: `<img src="${DRAWING}"><img alt="" src="${RASTER}">` },
      ORIGIN + RASTER,
    ],
    ['no drawing', { coverImage: DRAWING }, undefined],
    ['no picture of another site', { coverImage: 'https://other.example/a.jpg' }, undefined],
  ])('shows %s', async (_what, change, image) => {
    const { property, schema } = await serve(ARTICLE, { content: { ...article, ...change } })
    expect(property('image')).toBe(image)
    expect(schema('Article')?.image).toBe(image)
  })

  it('lets no title end its data', async () => {
    const { html, document } = await serve(ARTICLE)
    expect(html).not.toContain('<script>')
    expect(document.querySelectorAll('script')).toHaveLength(3)
  })

  it('tells no address where nobody has said under which the site is known', async () => {
    const { canonical, property, schema } = await serve(ARTICLE, { origin: '' })
    expect([canonical, property('url'), schema('BreadcrumbList')]).toEqual([undefined, undefined, undefined])
    expect(schema('Article')).toBeDefined()
  })

  it('stays small', async () => {
    const { document } = await serve(ARTICLE)
    const tags = document.querySelectorAll(
      'link[rel="canonical"], link[rel="alternate"], meta[property], script[type="application/ld+json"]',
    )
    const bytes = [...tags].reduce((sum, tag) => sum + Buffer.byteLength(tag.outerHTML), 0)
    expect(bytes).toBeLessThan(1500)
  })
})

describe('the head of a job', () => {
  it('has what job searches need, and holds until the end of the last day there', async () => {
    const { schema } = await serve(JOB, { content: job })
    expect(schema('JobPosting')).toEqual({
      '@type': 'JobPosting',
      title: '土建工程师',
      description: '<ul><li>图纸 &lt;b&gt;审核&lt;/b&gt;</li></ul>',
      datePosted: '2026-11-01',
      validThrough: '2026-11-20T23:59:59+08:00',
      hiringOrganization: { '@type': 'Organization', name: '安居建设' },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: '青岚市南浦区', addressCountry: 'CN' },
      },
      totalJobOpenings: 3,
    })
  })

  it.each([
    ['past its last day', { deadline: '2026-11-19' }],
    ['closed', { status: 'closed' }],
  ])('%s is none any more', async (_when, change) => {
    const { schema } = await serve(JOB, { content: { ...job, ...change } })
    expect(schema('JobPosting')).toBeUndefined()
    expect(schema('BreadcrumbList')).toBeDefined()
  })
})

describe('the address by which search engines know a column', () => {
  const news = Array.from({ length: 3 }, () => article)
  const guides = demoRecords('businessGuide', siteWith().columns, 'gzf_handle')
  const NEWS = '/t1/news_list?col1=news'
  const GUIDE = '/t1/ywbl_02?col1=business&col2=gzf&col3=gzf_handle'
  const YEARS = '/t1/memory?col1=about&col2=memory'

  it.each([
    [NEWS, news, NEWS],
    [`${NEWS}&current=2`, news, `${NEWS}&current=2`],
    [`${NEWS}&current=1&classify=nonsense`, news, NEWS],
    ['/t1/news_list', news, NEWS],
    [GUIDE, guides, GUIDE],
    [`${GUIDE}&item=${guides[0]?.id}`, guides, GUIDE],
    [`${GUIDE}&item=guide-gzf-renew`, guides, `${GUIDE}&item=guide-gzf-renew`],
    [`${GUIDE}&item=nonsense`, guides, GUIDE],
    [`${YEARS}&year=2018`, [], `${YEARS}&year=2018`],
    [`${YEARS}&year=2026`, [], YEARS],
  ])('of %s', async (address, records, canonical) => {
    expect((await serve(address, { records })).canonical).toBe(ORIGIN + canonical)
  })

  it('comes with its feed, where it has one', async () => {
    const feedOf = async (address: string) => {
      const feed = (await serve(address)).document.querySelector('link[rel="alternate"]')
      return [feed?.getAttribute('href'), feed?.getAttribute('title')]
    }
    expect(await feedOf(NEWS)).toEqual(['/feeds/news.xml', '新闻资讯'])
    expect(await feedOf(YEARS)).toEqual([undefined, undefined])
  })

  it('has a title of its own where several columns have one name', async () => {
    const titleOf = async (address: string) =>
      (await serve(address, { content: undefined })).document.querySelector('title')?.textContent
    expect(await titleOf('/t1/ywjs_03?col1=business&col2=gzf&col3=gzf_intro')).toBe(
      '业务介绍 · 公租房 · 青岚安居',
    )
    expect(await titleOf(NEWS)).toBe('新闻资讯 · 青岚安居')
  })

  it('is not told of a page that is missing', async () => {
    const { canonical, property } = await serve('/t1/news_list?col1=nowhere')
    expect([canonical, property('title')]).toEqual([undefined, undefined])
  })
})

it('the organisation’s own colour comes with every page, missing ones too', async () => {
  const styles = async (address: string, accent?: string) =>
    (await serve(address, { accent })).document.querySelector('link[rel="stylesheet"]')?.getAttribute('href')
  expect(await styles(ARTICLE, '#1D4F91')).toBe('/accent/1d4f91.css')
  expect(await styles('/t1/news_list?col1=nowhere', '#1D4F91')).toBe('/accent/1d4f91.css')
  expect(await styles(ARTICLE)).toBeUndefined()
})

it('names what a browser loads first, the own colour after the styles that it changes', () => {
  const site = siteWith({ settings: { accent: '#1D4F91' } })
  const html = writeAssets(['/assets/portal.js'], new Set(['/assets/portal.css', '/assets/page.css']), site)
  expect([...html.matchAll(/rel="(\w+)" href="([^"]+)"/g)].map(([, rel, href]) => [rel, href])).toEqual([
    ['stylesheet', '/assets/portal.css'],
    ['stylesheet', '/assets/page.css'],
    ['stylesheet', '/accent/1d4f91.css'],
    ['modulepreload', '/assets/portal.js'],
    ['preload', `/api/site?revision=${site.revision}`],
  ])
})
