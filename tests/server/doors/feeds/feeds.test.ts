import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { article, insertColumns, insertSite, publish } from '../../../support/contents.ts'
import { testApp } from '../../../support/app.ts'
import { demoRecords } from '../../../support/demo-records.ts'

const { app, database, revision } = await testApp()
const { db } = database
const ORIGIN = 'https://www.anju.example'

await insertSite(db, { name: 'Anju & Co', origins: { production: { site: `${ORIGIN}/` } } })
await insertColumns(db, {
  home: { template: 'home', route: '/home' },
  news: { route: '/t1/news_list', label: 'News', settings: { intro: 'What is <new>' } },
  'news/tenders': { route: '/t1/news_list' },
  'news/secret': { route: '/t1/news_list', hidden: true },
  'news/secret/below': { route: '/t1/news_list' },
  about: { template: 'article', route: '/t1/company_profile' },
  'about/profile': { template: 'article', route: '/t1/company_profile' },
  questions: { template: 'faq', route: '/t1/question_answer' },
  elsewhere: { externalUrl: 'https://other.example/' },
  personalCenter: { route: '/t1/personalCenter/personal_info/basic_info' },
})
const file = { name: 'a.pdf', url: 'https://other.example/a.pdf' }
await publish(db, [
  article('n1', 'news', '2026-01-01', { isTop: true }),
  article('n2', 'tenders', '2026-02-01', { summary: 'a < b', attachments: [file] }),
  article('hidden', 'secret', '2026-02-02'),
  article('deeper', 'below', '2026-02-03'),
  article('own', 'profile', '2026-02-04'),
  {
    id: 'q1',
    column: 'questions',
    kind: 'faq',
    fields: { question: 'Why?', answer: '<p>So.</p>', category: '其他', updatedAt: '2026-01-01' },
  },
  {
    id: 'plan1',
    column: 'news',
    kind: 'allocationPlan',
    fields: {
      name: '望湖家园，第四批',
      mode: '公开配租',
      projectIds: [],
      noticeId: 'n1',
      units: 1310,
      // Far ahead: a page has not changed on a day that is still to come.
      registerStart: '2096-11-16T09:00:00+08:00',
      registerEnd: '2096-11-27T17:00:00+08:00',
    },
  },
])
await revision.refresh()

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const addressesOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address)

describe('the sitemap', () => {
  test('has every page that visitors are led to, once and by its own address', async () => {
    const { payload, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(addressesOf(payload)).toEqual([
      `${ORIGIN}/t1/article_content?col1=news&amp;contentId=n1`,
      `${ORIGIN}/t1/article_content?col1=news&amp;col2=tenders&amp;contentId=n2`,
      `${ORIGIN}/home`,
      `${ORIGIN}/t1/news_list?col1=news`,
      `${ORIGIN}/t1/news_list?col1=news&amp;col2=tenders`,
      // Its parent only leads here; its own article is what the page shows.
      `${ORIGIN}/t1/company_profile?col1=about&amp;col2=profile`,
      // A question is a place on this page.
      `${ORIGIN}/t1/question_answer?col1=questions`,
    ])
  })

  test('says when a page changed last', async () => {
    const { payload } = await get('/sitemap.xml')
    const dates = [...payload.matchAll(/<lastmod>([^<]*)/g)].map(([, date]) => Date.parse(date ?? ''))
    expect(dates).toHaveLength(7)
    for (const date of dates) expect(Math.abs(Date.now() - date)).toBeLessThan(600_000)
  })

  test('comes compressed to who asks for it', async () => {
    const { headers } = await get('/sitemap.xml', { 'accept-encoding': 'gzip, br;q=0' })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  })

  test('that is whole has no parts', async () => {
    expect((await get('/sitemap-1.xml')).statusCode).toBe(404)
  })
})

test('robots.txt names the sitemap and keeps crawlers from what shows nothing of its own', async () => {
  const { payload, headers } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(payload).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`)
  for (const path of ['/preferences', '/api/', '/search', '/login', '/t1/personalCenter']) {
    expect(payload).toContain(`\nDisallow: ${path}\n`)
  }
})

describe('the feed of a list', () => {
  const parse = (xml: string) => new new Window().DOMParser().parseFromString(xml, 'application/xml')

  test('has its newest articles and those below, but none that is hidden', async () => {
    const { payload, headers } = await get('/feeds/news.xml')
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const document = parse(payload)
    expect(document.querySelector('channel > title')?.textContent).toBe('News · Anju & Co')
    expect(document.querySelector('channel > description')?.textContent).toBe('What is <new>')
    expect([...document.querySelectorAll('guid')].map((guid) => guid.textContent)).toEqual(['n2', 'n1'])
    const [first] = document.querySelectorAll('item')
    expect(first?.querySelector('link')?.textContent).toBe(
      `${ORIGIN}/t1/article_content?col1=news&col2=tenders&contentId=n2`,
    )
    expect(first?.querySelector('description')?.textContent).toBe('a < b')
    expect(first?.querySelector('pubDate')?.textContent).toBe('Sun, 01 Feb 2026 01:00:00 GMT')
  })

  test('leaves a file of another site to the article: its size is unknown', async () => {
    expect((await get('/feeds/tenders.xml')).payload).not.toContain('<enclosure')
  })

  test.each(['nowhere', 'secret', 'below', 'questions', 'elsewhere', '__proto__'])(
    'there is none of "%s"',
    async (key) => {
      const { statusCode, headers } = await get(`/feeds/${key}.xml`)
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    },
  )

  test('has what was published a moment ago', async () => {
    await get('/feeds/tenders.xml')
    await publish(db, [article('n3', 'tenders', '2026-03-01')])
    await revision.refresh()
    expect((await get('/feeds/tenders.xml')).payload).toContain('>n3</guid>')
    expect((await get('/sitemap.xml')).payload).toContain('contentId=n3')
  })
})

test('the feed of projects describes each by the beginning of its introduction', async () => {
  await insertColumns(db, { homes: { template: 'collection', route: '/t1/collection' } })
  const [demo] = demoRecords('project', [])
  const pictures = { coverImage: undefined, photos: undefined, floorPlans: undefined, unitTypes: [] }
  const fields = {
    ...demo,
    ...pictures,
    intro: '<p>Beside the <b>lake</b>.</p><ul><li>1,310 flats</li></ul>',
  }
  await publish(db, [{ id: 'p1', column: 'homes', kind: 'project', fields }])
  await revision.refresh()
  expect((await get('/feeds/homes.xml')).payload).toContain('<description>Beside the lake.</description>')
})

describe('the calendar of plans', () => {
  test('has the opening and the closing of each', async () => {
    const { payload, headers } = await get('/feeds/plans.ics')
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    const lines = payload.replaceAll('\r\n ', '').split('\r\n')
    expect(lines.filter((line) => /^(UID|DTSTART|SUMMARY|DESCRIPTION|URL)/.test(line))).toEqual([
      'UID:plan1-opens@www.anju.example',
      'DTSTART:20961116T010000Z',
      'SUMMARY:开始：望湖家园，第四批',
      'DESCRIPTION:公开配租，1\\,310套',
      `URL:${ORIGIN}/t1/article_content?contentId=n1`,
      'UID:plan1-closes@www.anju.example',
      'DTSTART:20961127T090000Z',
      'SUMMARY:截止：望湖家园，第四批',
      'DESCRIPTION:公开配租，1\\,310套',
      `URL:${ORIGIN}/t1/article_content?contentId=n1`,
    ])
  })

  test('is there for a single plan under its name, and for no other', async () => {
    expect((await get('/feeds/plans/plan1.ics')).payload).toContain('\r\nNAME:望湖家园，第四批\r\n')
    expect((await get('/feeds/plans/n1.ics')).statusCode).toBe(404)
  })
})

describe.each(['/robots.txt', '/sitemap.xml', '/feeds/news.xml', '/feeds/plans.ics'])('%s', (url) => {
  test('is answered by 304 to who has it', async () => {
    const { headers } = await get(url)
    expect(headers['cache-control']).toBe('no-cache')
    const again = await get(url, { 'if-none-match': `"other", ${String(headers.etag)}` })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('answers HEAD without a body', async () => {
    const { statusCode, payload, headers } = await app.inject({ method: 'HEAD', url })
    expect([statusCode, payload]).toEqual([200, ''])
    expect(headers['content-length']).not.toBe('0')
  })

  test('is no page, and nothing in it is guessed', async () => {
    const { headers } = await get(url)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})
