import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closePages, testBrowser, onlooker } from '../support/browser.ts'
import { axeFindings, layoutShift, overflow } from '../support/inspect.ts'
import { onePerRoute, publicPages } from '../support/public-pages.ts'
import { everySetting, nameOf } from '../support/settings.ts'

const demo = inject('demo')
let browser: Browser
let look: ReturnType<typeof onlooker>

beforeAll(async () => {
  browser = await testBrowser()
  look = onlooker(browser)
})
afterAll(closePages)

const APP_PAGES = [
  '/404',
  '/board?plan=plan-jinshu-2',
  '/hall?plan=plan-jinshu-2',
  '/choose?plan=plan-jinshu-2',
  '/site-map',
  '/t1/news_list?col1=nowhere',
  '/search?words=公租房',
  '/search?words=飞机票 火车',
]
const ROUTES = [...onePerRoute(await publicPages(demo)).map(({ path }) => path), ...APP_PAGES]
const PHONE = { width: 375, height: 800 }

describe('every route at 375 px', () => {
  it.each(ROUTES)('%s: axe finds nothing, nothing jumps, nothing is cut off', async (path) => {
    const page = await look(demo + path, '', { viewport: PHONE })
    expect(await axeFindings(page)).toEqual([])
    expect((await layoutShift(page)).jumps).toEqual([])
    expect(await overflow(page)).toBe(0)
  })
})

const LOOKED_AT = [
  '/home',
  '/t3/news_list?col1=notices',
  '/t1/company_profile?col1=about&col2=about_us&col3=company_profile',
  '/t1/xmzs?col1=business&col2=bzf&col3=bzf_projects',
]

// Each setting on one of these pages in turn; `npm run audit` has every page in all of them.
it.each(
  everySetting.map((settings, at) => [nameOf(settings), LOOKED_AT[at % LOOKED_AT.length], settings] as const),
)('with %s axe finds nothing on %s', async (_name, path, settings) => {
  const chosen = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  expect(await axeFindings(await look(demo + path, chosen.join('; ')))).toEqual([])
})

it('the strip of a guide’s parts keeps its widths while one reads, in English and large print on a phone', async () => {
  const guide = '/t1/ywbl?col1=business&col2=bzf&col3=bzf_handle'
  const page = await look(demo + guide, 'text=large; language=en', { viewport: PHONE })
  expect(await page.locator('[data-anchors] a').count()).toBeGreaterThan(2)
  expect((await layoutShift(page)).jumps).toEqual([])
})

it.each([
  [1280, 'text=larger'],
  [1280, 'text=large'],
  [375, 'text=larger; simple=on'],
  [320, 'text=larger; simple=on'],
])('at %s px with %s each number of the board stands in its own cell', async (width, chosen) => {
  const page = await look(`${demo}/board?plan=plan-jinshu-2`, chosen, { viewport: { width, height: 900 } })
  const cells = page.locator('main td > :has(> b)')
  expect(await cells.count()).toBeGreaterThan(100)
  const isWider = (all: Element[]) =>
    all.filter((cell) => (cell.querySelector('b')?.offsetWidth ?? 0) > cell.clientWidth).length
  expect(await cells.evaluateAll(isWider)).toBe(0)
})

it('the board stays where it is when the server answers late and no more, in the largest print on a phone', async () => {
  const page = await look(`${demo}/board?plan=plan-jinshu-2`, 'text=larger', { viewport: PHONE })
  const said = (which: string) => page.locator(`[data-said=${which}]`)
  await page.route('**/board?*', (route) => route.abort())
  await page.locator('[data-part=changed]').evaluate((part) => part.scrollIntoView({ block: 'center' }))
  await said('stale').filter({ hasText: '连不上网站' }).waitFor()
  await page.unroute('**/board?*')
  await said('fresh').filter({ hasText: '核对过' }).waitFor()
  expect((await layoutShift(page)).jumps).toEqual([])
})
