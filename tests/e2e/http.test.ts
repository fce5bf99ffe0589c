import { gunzipSync } from 'node:zlib'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { describe, expect, inject, it } from 'vitest'
import { bytesOf } from '../bench/load.ts'
import { publicPages } from '../support/public-pages.ts'

const demo = inject('demo')
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(demo + path, { headers, redirect: 'manual' })

describe('public pages', () => {
  it('carry a policy that lets nothing inline run and nothing come from elsewhere', async () => {
    const policy = (await get('/home')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("style-src 'self'")
    expect(policy).not.toContain('unsafe')
  })

  it('hold no inline script, style or handler', async () => {
    const html = await (await get('/home')).text()
    const scripts = html.match(/<script[^>]*>/g) ?? []
    expect(scripts.filter((tag) => !/ src=|application\/(?:ld\+)?json/.test(tag))).toEqual([])
    expect(html).not.toMatch(/ style=|<style| on[a-z]+="/)
  })

  it('are asked again each time, and answered by 304 when nothing changed', async () => {
    const first = await get('/t1/news_list?col1=news')
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=1')
    const again = await get('/t1/news_list?col1=news', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  it('can only be read', async () => {
    const response = await fetch(`${demo}/home`, { method: 'POST', body: 'a' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('come compressed when that is accepted, from the cache as from the first rendering', async () => {
    const plain = (await bytesOf(`${demo}/t3/news_list?col1=notices`)).toString()
    for (const _visit of ['rendered', 'cached']) {
      const compressed = await bytesOf(`${demo}/t3/news_list?col1=notices`, { 'accept-encoding': 'gzip' })
      expect(gunzipSync(compressed).toString()).toBe(plain)
    }
  })

  it('answer HEAD without a body', async () => {
    const response = await fetch(`${demo}/home`, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000)
  })
})

describe('named sites', () => {
  const htmlFor = async (path: string, host: string) => (await bytesOf(demo + path, { host })).toString()

  // Twice each, for pages are kept.
  it.each([
    ['www.qinglan-anju.example', ''],
    ['test.example', '-test'],
    ['www.qinglan-anju.example:443', ''],
    ['evilwww.qinglan-anju.example', '-test'],
  ])('seen from %s are those of its environment, in menu, links and text', async (host, suffix) => {
    const home = await htmlFor('/home', host)
    const list = await htmlFor('/t3/news_list?col1=notices&col2=allocation_notice', host)
    const [, address = ''] = /href="([^"]+)"[^>]*>(?:(?!<\/a>).)*高新青年里面向/s.exec(list) ?? []
    const notice = await htmlFor(address.replaceAll('&amp;', '&'), host)
    const guide = await htmlFor('/t1/ywbl_02?col1=business&col2=gzf&col3=gzf_handle', host)
    const sites = (html: string) => [
      ...new Set(html.match(/href="https:\/\/(?:rent|fund)[^"]*/g)?.map((link) => link.slice(6))),
    ]
    const [rent, fund] = ['rent', 'fund'].map((name) => `https://${name}${suffix}.qinglan-anju.example`)
    expect(sites(home).toSorted()).toEqual([fund, rent])
    expect(sites(guide)).toEqual([rent])
    expect(sites(notice)).toEqual([rent])
    const dead = [home, notice, guide].flatMap((html) =>
      html.match(/href="(?:rentalCenter|guaranteeFund|site:|")/g),
    )
    expect(dead.filter(Boolean)).toEqual([])
  })
})

it.each(['user', 'privacy', 'register'])(
  'the %s agreement is sent below the logo, without menu and footer',
  async (name) => {
    const html = await (await fetch(`${demo}/privacypolicy/${name}`)).text()
    expect(html).toMatch(/<header[^>]*><a [^>]*href="\/home"><picture.*?alt="青岚安居/s)
    expect(['<h1', 'id="menu"', '<footer'].map((part) => html.includes(part))).toEqual([true, false, false])
  },
)

it('answers of the API come compressed, too', async () => {
  const plain = await bytesOf(`${demo}/api/site`)
  const compressed = await bytesOf(`${demo}/api/site`, { 'accept-encoding': 'gzip' })
  expect(gunzipSync(compressed).equals(plain)).toBe(true)
})

describe('addresses', () => {
  it.each([
    ['/', 302, '/home'],
    ['/t1', 302, '/home'],
    ['/t1/memory?col1=news', 302, '/t1/news_list?col1=news'],
    ['/t1/news_list?col1=news&col2=nowhere', 302, '/t1/news_list?col1=news'],
    ['/nobody/knows/this', 302, '/home?moved=1'],
    ['/nobody/knows%00', 302, '/home?moved=1'],
    ['/t1/news_list?col1=news&classify=%00', 200, null],
    ['/t1/nothing_here', 302, '/home?moved=1'],
    ['/t1/about_nothing/', 302, '/home?moved=1'],
  ])('%s answers %i %s', async (path, status, location) => {
    const response = await get(path)
    expect([response.status, response.headers.get('location')]).toEqual([status, location])
  })

  it.each([
    ['/t1/news_list?col1=nowhere', '没有找到这个页面'],
    ['/t1/article_content?contentId=nothing', '没有找到这个页面'],
    ['/t1/article_content?contentId=%00%3Cscript%3E', '没有找到这个页面'],
  ])('%s is a 404 page inside the layout', async (path, text) => {
    const response = await get(path)
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toContain(text)
    expect(html).toContain('id="menu"')
  })

  it.each([
    '/assets/nothing.js',
    '/media/nothing.png',
    '/media/%ff/x',
    '/assets/%',
    '/api/nothing',
    '/preferences/nothing',
    '/accent/nothing.css',
    '/favicon.ico',
    '/apple-touch-icon-precomposed.png',
  ])('%s is missing in its own kind, never a page', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).not.toContain('html')
  })

  it('that cannot be decoded lead home, under /api they are refused', async () => {
    const page = await get('/%ff')
    expect([page.status, page.headers.get('location')]).toEqual([302, '/home?moved=1'])
    expect((await get('/api/%ff')).status).toBe(400)
  })

  it.each([
    ['/t1/memory?contentId=m01', '/t1/memory?col1=about&col2=memory&year=2012#m01'],
    [
      '/t1/shopInfo?contentId=shop-a101',
      '/t1/shopInfo?col1=business&col2=commerce&col3=com_shops&item=shop-a101#shop-a101',
    ],
    ['/t1/question_answer?contentId=q05', '/t1/question_answer?col1=service&col2=question_answer#q05'],
  ])('%s is a place on its column’s page, and there', async (path, place) => {
    const location = (await get(path)).headers.get('location') ?? ''
    expect(location).toBe(place)
    const [address = '', id = ''] = location.split('#')
    expect(await (await get(address)).text()).toContain(` id="${id}"`)
  })

  it('of a content need the contentId only', async () => {
    const list = await (await get('/t3/news_list?col1=notices&col2=allocation_notice')).text()
    const address = /\/t3\/news_list\/article_content\?[^"#]*contentId=([\w-]+)/.exec(list)
    const response = await get(`/t1/article_content?contentId=${address?.[1]}`)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(address?.[0].replaceAll('&amp;', '&'))
  })
})

describe('preferences', () => {
  it('are kept in a cookie and lead back to where the visitor was', async () => {
    const response = await get('/preferences?text=large&back=%2Ft1%2Fnews_list%3Fcol1%3Dnews')
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/t1/news_list?col1=news#display',
    ])
    expect(response.headers.get('set-cookie')).toContain('text=large')
  })

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '/preferences?text=large',
    '/.//elsewhere.example/x',
    '/x/..//elsewhere.example/x',
    '/%2e//elsewhere.example/x',
  ])('never lead to %s', async (back) => {
    const response = await get(`/preferences?text=large&back=${encodeURIComponent(back)}`)
    expect(response.headers.get('location')).toBe('/home#display')
  })

  it('change the page for who has them, and unknown ones change nothing', async () => {
    const plain = await (await get('/home')).text()
    expect(await (await get('/home', { cookie: 'text=large; contrast=high' })).text()).toContain(
      'data-theme="large contrast"',
    )
    expect(await (await get('/home', { cookie: 'text=%22%3E; contrast=1; language=xx' })).text()).toBe(plain)
  })

  it('choose the language of the interface, the content keeps its own', async () => {
    const html = await (await get('/t1/news_list?col1=news', { cookie: 'language=en' })).text()
    expect(html).toContain('<html lang="en"')
    expect(html).toMatch(/<main[^>]* lang="zh-CN"/)
    expect(html).toMatch(/<li aria-current="page"[^>]*>News</)
  })

  it('leave no Chinese unmarked on an English page, and no English within the Chinese', async () => {
    const paths = (await publicPages(demo)).map(({ path }) => path)
    const faults: string[] = []
    for (const path of ['/search?words=公租房', '/login', '/site-map', '/404', ...paths]) {
      const html = await (await fetch(demo + path, { headers: { cookie: 'language=en' } })).text()
      faults.push(...unmarkedIn(html).map((fault) => `${path}: ${fault}`))
    }
    expect(paths.length).toBeGreaterThan(50)
    expect(faults).toEqual([])
  })
})

/** Texts and names of a page that are not in the language that is said of them. */
function unmarkedIn(html: string): string[] {
  const visit = (node: DefaultTreeAdapterTypes.Node, around: string): string[] => {
    const attributes = 'attrs' in node ? node.attrs : []
    const lang = attributes.find(({ name }) => name === 'lang')?.value ?? around
    const isSpoken = ({ name }: { name: string }) => /^(aria-label|alt|title|placeholder)$/.test(name)
    const texts = 'value' in node ? [node.value] : attributes.filter(isSpoken).map(({ value }) => value)
    const wrong = texts.filter((text) =>
      /\p{Script=Han}/u.test(text) ? lang !== 'zh-CN' : /[A-Za-z]{3}/.test(text) && lang !== 'en',
    )
    if (/^(script|style|#comment)$/.test(node.nodeName)) return []
    return [
      ...wrong.map((text) => `${lang} ${text}`),
      ...('childNodes' in node ? node.childNodes.flatMap((child) => visit(child, lang)) : []),
    ]
  }
  return visit(parse(html, { scriptingEnabled: false }), '')
}
