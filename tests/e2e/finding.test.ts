import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { closePages, testBrowser, openPage } from '../support/browser.ts'

const demo = inject('demo')
const get = (path: string) => fetch(demo + path, { redirect: 'manual' })
const parse = (xml: string) => new new Window().DOMParser().parseFromString(xml, 'application/xml')

let browser: Awaited<ReturnType<typeof testBrowser>>
beforeAll(async () => {
  browser = await testBrowser()
})
afterAll(closePages)

it('every page of the sitemap is there, and knows itself by that address', async () => {
  const sitemap = parse(await (await get('/sitemap.xml')).text())
  const addresses = [...sitemap.querySelectorAll('loc')].map((loc) => loc.textContent)
  expect(addresses.length).toBeGreaterThan(100)
  for (const address of addresses) {
    const { pathname, search } = new URL(address)
    const response = await get(pathname + search)
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(await response.text())?.[1]
    expect([address, response.status, canonical?.replaceAll('&amp;', '&')]).toEqual([address, 200, address])
  }
})

it('every feed that a page of the sitemap offers is there, with items that are', async () => {
  const html = await (await get('/t3/news_list?col1=notices&col2=allocation_notice')).text()
  const feed = /<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]*)"/.exec(html)?.[1] ?? ''
  const items = [...parse(await (await get(feed)).text()).querySelectorAll('item')]
  expect(items.length).toBeGreaterThan(10)
  const [first] = items
  const { pathname, search } = new URL(first?.querySelector('link')?.textContent ?? '')
  expect((await get(pathname + search)).status).toBe(200)
  const file = first?.querySelector('enclosure')
  const { pathname: media } = new URL(file?.getAttribute('url') ?? '')
  const loaded = await get(media)
  expect((await loaded.arrayBuffer()).byteLength).toBe(Number(file?.getAttribute('length')))
  expect(loaded.headers.get('content-type')).toBe(file?.getAttribute('type'))
})

it.each(['/feeds', '/feeds/nothing', '/feeds/nothing.xml', '/feeds/plans/nothing.ics', '/sitemap-9.xml'])(
  '%s is missing in its own kind, never a page',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).not.toContain('html')
  },
)

it('what a page says of itself goes with it, and nothing of it is refused', async () => {
  const { page, complaints, close } = await openPage(browser)
  await page.goto(`${demo}/t1/news_list?col1=news`, { waitUntil: 'networkidle' })
  const told = page.locator(
    'head link[rel=canonical], head meta[property], head script[type="application/ld+json"]',
  )
  expect(await told.count()).toBeGreaterThan(5)
  await page.locator('main a[href*="contentId="]').first().click()
  await page.waitForURL(/contentId=/)
  await expect.poll(() => told.count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

it('a calendar is a file for the calendar, not a page of the portal', async () => {
  const { page, close } = await openPage(browser)
  await page.goto(`${demo}/home`, { waitUntil: 'networkidle' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('a[type="text/calendar"]').click(),
  ])
  expect(new URL(download.url()).pathname).toBe('/feeds/plans.ics')
  await close()
})

it('the footer leads to the site map, and that to every column of the sitemap', async () => {
  const { page, complaints, close } = await openPage(browser)
  await page.goto(`${demo}/home`, { waitUntil: 'networkidle' })
  await page.locator('footer a[href="/site-map"]').click()
  await page.getByRole('heading', { level: 1, name: '网站地图' }).waitFor()
  const links = await page
    .locator('main a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const sitemap = parse(await (await get('/sitemap.xml')).text())
  const columns = [...sitemap.querySelectorAll('loc')]
    .map(({ textContent }) => new URL(textContent))
    .filter(({ searchParams }) => !searchParams.has('contentId'))
    .map(({ pathname, search }) => pathname + search)
  expect(links).toEqual(expect.arrayContaining(columns))
  expect(complaints).toEqual([])
  await close()
})

it('on paper there is the text over the whole width, without what one clicks', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 740, height: 1050 } })
  await page.goto(`${demo}/t3/news_list?col1=notices&col2=allocation_notice`, { waitUntil: 'networkidle' })
  await page.locator('main a[href*="contentId="]').first().click()
  await page.locator('main h1').waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('nav, button, .button, form').locator('visible=true').count()).toBe(0)
  expect(await page.locator('header a[href="#menu"]').isVisible()).toBe(false)
  const { width = 0 } = (await page.locator('main .prose').first().boundingBox()) ?? {}
  expect(width).toBeGreaterThan(700)
  await close()
})
