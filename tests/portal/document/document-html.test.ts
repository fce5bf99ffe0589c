import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { defaultPreferences } from '../../../src/contract/preferences.ts'
import type { Site } from '../../../src/contract/types.ts'
import { render } from '../../../src/portal/entry-server.tsx'
import { demoTree } from '../../support/tree.ts'
import { clientOf, NOW, pageOf, siteWith } from '../../templates/visit.tsx'

const ARTICLE = '/t1/article_content?col1=news&col2=company_news&contentId='

async function serve(site: Site, address: string, showNumber?: string) {
  const client = clientOf({
    selectFrontContent: (asked) =>
      asked.get('contentId') === 'none'
        ? undefined
        : {
            id: asked.get('contentId'),
            kind: 'article',
            columnId: 'company_news',
            title: `公告 ${asked.get('contentId')}`,
            publishTime: '2026-11-16T09:00:00+08:00',
            body: `<p>正文 ${asked.get('contentId')}</p>`,
            locale: 'zh-CN',
            prev: null,
            next: null,
          },
    selectByPage: () => pageOf([]),
    selectYear: () => [],
    selectByYear: () => [],
    selectHomePageContent: () => ({
      now: NOW,
      plans: [],
      projects: [],
      notices: [],
      milestones: [],
      faqs: [],
    }),
    selectProject: () => pageOf([]),
    selectByRecord: () => [],
    selectByColumnIdPageRecord: () => pageOf([]),
    '/bzf-portal-background/bpbFriendlyLink/selectByPage': () => pageOf([]),
  })
  const session = showNumber === undefined ? undefined : { accountId: 'a', sessionId: 's', showNumber }
  const { html, status } = await render({
    url: `http://portal.invalid${address}`,
    site,
    api: client.api,
    ...(session && { owner: { session, api: client.api, forms: { token: '' } } }),
    preferences: defaultPreferences,
    assetsOf: () => ({ scripts: [], styles: [] }),
    entry: '/entry.js',
    onError: (error) => expect.fail(String(error)),
  })
  const plain = html.replaceAll(/<link rel="preload"[^>]*>/g, '')
  const document = new new Window().DOMParser().parseFromString(plain, 'text/html')
  return {
    status,
    html,
    text: document.querySelector('[data-page]')?.textContent,
    title: document.title,
    here: document.querySelector('#menu [aria-current=page]')?.textContent,
    back: document.querySelector('input[name="back"]')?.getAttribute('value'),
    login: document.querySelector('a[href^="/login"]')?.getAttribute('href'),
    // Without scripts, and what the scripts begin with.
    account: document.querySelector('a[href^="/t1/personalCenter"].button')?.textContent,
    known: JSON.parse(document.querySelector('#hydration')?.textContent ?? '{}').account,
    lang: document.querySelector('main')?.getAttribute('lang'),
    moved: document.querySelector('.noticebar')?.textContent,
  }
}

it('is the same for all contents of a column, and each of their pages has its own text, title and ways back', async () => {
  const site = siteWith()
  const first = await serve(site, `${ARTICLE}a1`)
  const second = await serve(site, `${ARTICLE}a2`)
  expect(second).toMatchObject({
    title: '公告 a2 · 青岚安居',
    here: '公司要闻',
    back: `${ARTICLE}a2`,
    login: `/login?next=${encodeURIComponent(`${ARTICLE}a2`)}`,
  })
  expect(second.text).toContain('正文 a2')
  expect(second.html).toBe(first.html.replaceAll(/(?<=公告 |正文 |contentId(?:=|%3D))a1/g, 'a2'))
})

it('is another one for another column, for its contents, and for another site', async () => {
  const site = siteWith()
  await serve(site, `${ARTICLE}a1`)
  const list = await serve(site, '/t1/news_list?col1=news&col2=company_news')
  const other = await serve(site, '/t1/news_list?col1=news&col2=industry_news')
  expect([list.here, other.here]).toEqual(['公司要闻', '行业动态'])
  expect(list.back).toBe('/t1/news_list?col1=news&col2=company_news')
  const renamed = siteWith({ settings: { name: '另一个站点', notices: [{ text: '国庆期间窗口不办公' }] } })
  expect(await serve(renamed, `${ARTICLE}a1`)).toMatchObject({
    title: '公告 a1 · 另一个站点',
    moved: '国庆期间窗口不办公',
  })
})

it('says of each column in which language it is', async () => {
  const columns = demoTree().map((column) => ({
    ...column,
    children: column.children.map((child) =>
      child.key === 'industry_news' ? { ...child, locale: 'en' } : child,
    ),
  }))
  const site = siteWith({ columns })
  const langOf = async (column: string) => (await serve(site, `/t1/news_list?col1=news&col2=${column}`)).lang
  expect([await langOf('company_news'), await langOf('industry_news')]).toEqual([null, 'en'])
})

it.each([
  ['what HTML would read otherwise', `&x="'<script>&amp;`],
  ['what an address would', '&x=%26%3D?#%25'],
  ['what a pattern would', '&x=$&$1$`'],
])('leads back to an address with %s', async (_, strange) => {
  const site = siteWith()
  await serve(site, `${ARTICLE}a1`)
  const { search, pathname } = new URL(`http://portal.invalid${ARTICLE}a2${strange}`)
  expect(await serve(site, `${ARTICLE}a2${strange}`)).toMatchObject({
    back: pathname + search,
    login: `/login?next=${encodeURIComponent(pathname + search)}`,
  })
})

it('leads from the home page to a login that leads to no page', async () => {
  const site = siteWith()
  expect(await serve(site, '/home')).toMatchObject({ login: '/login', back: '/home' })
  expect(await serve(site, '/home?x=1')).toMatchObject({ login: '/login', back: '/home?x=1' })
})

it('says that the page one asked for is gone to whom it was, and to nobody after', async () => {
  const site = siteWith()
  const [before, moved, after] = [
    await serve(site, '/home'),
    await serve(site, '/home?moved=1'),
    await serve(site, '/home'),
  ]
  expect(moved.moved).toContain('已移动或不存在')
  expect(moved.back).toBe('/home?moved=1')
  expect([before.moved, after.moved]).toEqual([undefined, undefined])
})

it('is there around what could not be loaded, and leads back to it', async () => {
  const site = siteWith()
  await serve(site, `${ARTICLE}a1`)
  expect(await serve(site, `${ARTICLE}none`)).toMatchObject({
    status: 404,
    back: `${ARTICLE}none`,
    text: undefined,
  })
})

it('leaves no mark of a place behind', async () => {
  const site = siteWith()
  for (const address of ['/home', `${ARTICLE}a1`, '/search?words=x', '/404', '/privacypolicy/x']) {
    await serve(site, address)
    const { html } = await serve(site, address)
    expect(html).not.toContain(':anju-')
    expect(html).not.toContain('%3Aanju-')
  }
})

it('names whoever it is made for in the header, and nobody where it is everybody’s', async () => {
  const site = siteWith()
  const address = `${ARTICLE}a1`
  for (const number of ['138****0001', '138****0002']) {
    const own = await serve(site, address, number)
    expect(own).toMatchObject({
      account: `我的${number}尾号${number.slice(-4)}`,
      known: { label: '我的', number, tail: `尾号${number.slice(-4)}` },
      login: undefined,
    })
  }
  // Whose number went to somebody else has none to show.
  expect((await serve(site, address, '')).account).toBe('我的账号账号')
  const shared = await serve(site, address)
  expect([shared.account, shared.known, shared.html.includes('138****')]).toEqual([
    undefined,
    undefined,
    false,
  ])
  expect(shared.login).toBe(`/login?next=${encodeURIComponent(address)}`)
})
