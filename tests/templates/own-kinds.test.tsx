import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { placeAddress } from '../../src/contract/addresses.ts'
import { unwrap } from '../../src/contract/client.ts'
import { columnPath } from '../../src/contract/columns.ts'
import { loadPage } from '../../src/portal/renderer/load-page.ts'
import { inProcessClient } from '../../src/server/doors/render/in-process.ts'
import { localStore } from '../../src/server/subjects/media/store/local.ts'
import { importSite } from '../../src/server/house/folder/import.ts'
import * as collection from '../../templates/collection/load.ts'
import { View as Collection } from '../../templates/collection/View.tsx'
import * as entry from '../../templates/entry/load.ts'
import { View as Entry } from '../../templates/entry/View.tsx'
import { selectColumnNews } from '../../templates/home/column-news.ts'
import * as home from '../../templates/home/load.ts'
import { View as Home } from '../../templates/home/View.tsx'
import { HeadContext, type HeadFacts } from '../../templates/parts/head.ts'
import { testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { render } from './visit.tsx'

const HOST = 'community.qinglan-anju.example'
const folder = fileURLToPath(new URL('../fixtures/own-kinds', import.meta.url))
const database = await testDatabase()
const summary = await importSite(database, folder, { media: localStore(database.dataDir) })
const { app, get } = await testApp({ database })
const api = inProcessClient(app, { host: HOST, environment: 'production' })
const site = await unwrap(api.GET('/site'))

function placeOf(key: string, query: Record<string, string> = {}) {
  const path = columnPath(site.columns, key)
  const column = path.at(-1)
  if (!column) throw new Error(`no column ${key}`)
  return { api, site, column, path, pathname: column.route ?? '', query }
}

async function collectionPage(key: string, query?: Record<string, string>) {
  const page = placeOf(key, query)
  return render(<Collection data={await collection.load(page)} page={page} />, { site })
}

async function contentOf(contentId: string) {
  const path = '/bzf-portal-cms/bpcContentEntity/selectFrontContent'
  return unwrap(api.GET(path, { params: { query: { contentId } } }))
}

async function entryPage(id: string) {
  const content = await contentOf(id)
  const page = placeOf(content.columnId)
  let facts: HeadFacts = {}
  const data = await entry.load({ ...page, content })
  const shown = render(
    <HeadContext value={(told) => void (facts = told)}>
      <Entry data={data} page={page} />
    </HeadContext>,
    { site },
  )
  return { ...shown, facts }
}

const texts = (nodes: Iterable<{ textContent: string }>) => [...nodes].map(({ textContent }) => textContent)
const xml = async (url: string) => (await app.inject({ url, headers: { host: HOST } })).body

describe('a kind that a site describes itself', () => {
  test('is imported without a word', () => {
    expect(summary).toMatchObject({ imported: 56, skipped: [], remarks: [], unshown: [] })
  })

  test('shows as cards with pictures where it has pictures: title, summary, facts, the words of its group', async () => {
    const { document, text } = await collectionPage('lectures')
    const cards = [...document.querySelectorAll('article')]
    expect(cards).toHaveLength(6)
    // What is recommended is pinned; the others follow by their date, newest first.
    expect(texts(document.querySelectorAll('article h3')).slice(0, 2)).toEqual([
      '高血压怎么自己管：量、记、吃、动',
      '退租时押金怎么算：三个真实案例',
    ])
    expect(cards[0]?.querySelector('img')?.getAttribute('alt')).toBe('高血压怎么自己管：量、记、吃、动海报')
    const facts = cards[0]?.querySelector('dl')?.textContent
    expect(facts).toContain('开讲时间2026年11月28日 14:00')
    expect(facts).toContain('座位60个')
    expect(text).toContain('共12项')
    expect(texts(document.querySelectorAll('section[aria-label="筛选"] dl > div:first-child a'))).toEqual([
      '全部',
      '居家 4',
      '健康 3',
      '法律 3',
      '银龄 2',
    ])
  })

  test('is narrowed by its groups and shown by pages', async () => {
    const { document } = await collectionPage('lectures', { classify: 'law' })
    expect(document.querySelectorAll('article')).toHaveLength(3)
    expect(document.querySelector('section[aria-label="筛选"] [aria-current]')?.textContent).toBe('法律 3')
    const beyond = await collectionPage('lectures', { current: '99' })
    expect(beyond.text).toContain('第2页')
    const empty = await collectionPage('lectures', { classify: 'nothing' })
    expect(empty.document.querySelector('.nothing a')?.getAttribute('href')).not.toContain('classify')
  })

  test('shows as a table where it is facts alone: units in the head, every digit, the order that it names', async () => {
    const { document } = await collectionPage('charging')
    expect(texts(document.querySelectorAll('thead th'))).toEqual([
      '站名',
      '片区',
      '可充',
      '快充（枪）',
      '慢充（枪）',
      '电价（元/度）',
      '数据截至',
    ])
    const [first] = document.querySelectorAll('tbody tr')
    expect(texts(first?.querySelectorAll('td') ?? [])).toEqual([
      '望湖家园东门充电站 ',
      '望湖片区',
      '汽车',
      '3',
      '9',
      '0.635',
      '2026年11月1日',
    ])
  })

  test('shows on a map what says where it is', async () => {
    const { document } = await collectionPage('charging', { view: 'map', current: '2' })
    expect(document.querySelectorAll('.only-wide svg a')).toHaveLength(12)
    expect(document.querySelector('main ol, ol[start]')?.getAttribute('start')).toBe('13')
    // A kind without positions has no map to choose.
    const lectures = await collectionPage('lectures', { view: 'map' })
    expect(lectures.document.querySelector('svg text')).toBeNull()
  })

  test('stands beside another in one column, each under its name', async () => {
    const { document } = await collectionPage('archive', { kind: 'chargingStation' })
    expect(texts(document.querySelectorAll('.tabs a'))).toEqual(['充电站 1', '讲座 1'])
    expect(document.querySelector('tbody')?.textContent).toContain('只有名字和片区的充电站')
    expect(document.querySelector('tbody')?.textContent).toContain('—')
  })

  test('has a page: body, pictures, rows, long texts, files, neighbours', async () => {
    const { document, text, facts } = await entryPage('lecture-blood-pressure')
    expect(texts(document.querySelectorAll('h1'))).toEqual(['高血压怎么自己管：量、记、吃、动'])
    expect(texts(document.querySelectorAll('h2'))).toEqual([
      '基本信息',
      '讲些什么',
      '怎么参加',
      '主讲人介绍',
      '现场照片',
      '议程',
      '附件',
    ])
    expect(text).toContain('可线上收看是')
    expect(text).toContain('讲：量、记、吃、动60分钟')
    expect(document.querySelector('.files a')?.getAttribute('href')).toMatch(/^\/media\/.*\.csv$/)
    expect(document.querySelector('[rel=next]')?.textContent).toContain('退租时押金怎么算')
    expect(facts.schema).toMatchObject({ '@type': 'CreativeWork', name: '高血压怎么自己管：量、记、吃、动' })
  })

  test('shows facts with units and dates, what belongs together, and the way there', async () => {
    const { document, text, facts } = await entryPage('station-01')
    expect(text).toContain('总功率35.5千瓦')
    expect(text).toContain('建成年份2019')
    expect(text).toContain('支付方式微信、支付宝、充电卡')
    expect(text).toContain('运营单位单位青岚绿能充电服务有限公司电话0000-8800 0201网站charge.qinglan.example')
    expect(document.querySelector('.maps a')?.getAttribute('href')).toContain('uri.amap.com')
    // Numbers of a system that search engines do not read are not told as theirs.
    expect(facts.schema).toMatchObject({ '@type': 'Place', address: '青岚市望湖区望湖家园1号' })
    expect(facts.schema).not.toHaveProperty('geo')
  })

  test('shows what says next to nothing, and what says too much', async () => {
    const bare = await entryPage('station-bare')
    expect(bare.document.querySelectorAll('dd, aside section')).toHaveLength(0)
    const full = await entryPage('station-full')
    expect(full.text).toContain('123,456,789.123千瓦')
    expect(full.text).toContain('0.123456元/度')
  })

  test('is found, by its words and those of its choices, under its own name', async () => {
    const search = async (words: string, more = '') =>
      (await get(`/search?words=${encodeURIComponent(words)}${more}`)).body?.data as unknown
    expect(await search('血压')).toMatchObject({
      records: expect.arrayContaining([
        expect.objectContaining({ id: 'lecture-blood-pressure', kind: 'lecture', kindTitle: '讲座' }),
      ]),
    })
    expect(await search('望湖家园', '&kind=chargingStation')).toMatchObject({
      total: 4,
      kinds: [
        { kind: 'chargingStation', kindTitle: '充电站', total: 4 },
        { kind: 'lecture', kindTitle: '讲座' },
      ],
    })
    expect(await search('银龄')).toMatchObject({
      records: expect.arrayContaining([expect.objectContaining({ id: 'lecture-fraud' })]),
    })
  })

  test('stands in the feed of its column, dated when it came and not when it is held', async () => {
    const feed = await xml('/feeds/lectures.xml')
    expect(feed.match(/<item>/g)).toHaveLength(12)
    const [, title, published] = /<title>(高血压[^<]*)<.*?<pubDate>([^<]*)</.exec(feed) ?? []
    expect(title).toBe('高血压怎么自己管：量、记、吃、动')
    expect(Math.abs(Date.parse(published ?? '') - Date.now())).toBeLessThan(3_600_000)
  })

  test('stands in the sitemap under its one address, which its id alone leads to', async () => {
    const address = '/t1/entry?col1=community&col2=charging&contentId=station-01'
    expect(await xml('/sitemap.xml')).toContain(
      `<loc>https://${HOST}${address.replaceAll('&', '&amp;')}</loc>`,
    )
    expect(placeAddress(site.columns, await contentOf('station-01'))).toBe(address)
    const portal = { site, api, readCatalogue: async () => {} }
    const by = (query: string) => loadPage(portal, { url: `http://${HOST}/t1/entry?${query}` })
    await expect(by('contentId=station-01')).rejects.toMatchObject({ status: 302 })
    expect(await by(address.split('?')[1] ?? '')).toMatchObject({ template: 'entry', canonical: address })
  })

  test('stands on the home page: among the news, under its column, in a section of its own', async () => {
    const page = placeOf('home')
    const { document } = render(<Home data={await home.load(page)} page={page} />, { site })
    const notices = document.querySelector('#notices')?.textContent
    expect(notices).toContain('高血压怎么自己管')
    expect(texts(document.querySelectorAll('#collection-lectures, #collection-charging'))).toEqual([
      '社区大讲堂',
      '小区充电站',
    ])
    expect(document.querySelectorAll('[aria-labelledby=collection-lectures] article')).toHaveLength(6)
    expect(document.querySelectorAll('[aria-labelledby=collection-charging] tbody tr')).toHaveLength(6)
  })

  test('stands under its column where the home page shows the newest of each', async () => {
    const news = await selectColumnNews(api, site.columns)
    const counts = Object.fromEntries(news.map(({ key, contents }) => [key, contents.length]))
    expect(counts).toEqual({ community: 3, news: 1 })
  })
})
