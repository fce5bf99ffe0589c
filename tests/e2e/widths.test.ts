import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closePages, testBrowser, onlooker, openChosen } from '../support/browser.ts'
import { leadingMarks, overflow, squeezedText } from '../support/inspect.ts'
import { onePerRoute, publicPages } from '../support/public-pages.ts'

const demo = inject('demo')
let browser: Browser
let look: ReturnType<typeof onlooker>

beforeAll(async () => {
  browser = await testBrowser()
  look = onlooker(browser)
})
afterAll(closePages)

const LIST = '/t3/news_list?col1=notices'
const NARROW = { width: 320, height: 640 }

type Options = Parameters<typeof look>[2]
const visit = (path: string, chosen = '', options: Options = {}) => look(demo + path, chosen, options)
const open = (path: string, options: BrowserContextOptions) => openChosen(browser, demo + path, '', options)

describe('at 320 px', () => {
  it('every page has room for the largest text in the simple layout, without sideways scrolling', async () => {
    const page = await visit('/404', 'text=larger; simple=on', { viewport: NARROW })
    const wide: string[] = []
    for (const { path } of onePerRoute(await publicPages(demo))) {
      await page.goto(demo + path)
      if ((await overflow(page)) > 0) wide.push(path)
      wide.push(...(await squeezedText(page)).map((text) => `${path}: ${text}`))
    }
    expect(wide).toEqual([])
  })

  it.each([
    ['text=large', '/home'],
    ['text=larger', '/t1/projectDetail?col1=business&col2=bzf&col3=bzf_projects&contentId=p06'],
    ['contrast=high', '/t1/question_answer?col1=service&col2=question_answer'],
    ['pointer=large', '/t1/memory?col1=about&col2=memory'],
    ['text=larger; contrast=high; language=en', '/t1/xmzs?col1=business&col2=bzf&col3=bzf_projects'],
    ['text=larger; simple=on; language=en', '/t1/ywbl_02?col1=business&col2=gzf&col3=gzf_handle'],
    ['language=en', `/search?words=${'x'.repeat(49)}%20${'y'.repeat(49)}`],
  ])('%s fits %s', async (chosen, path) => {
    const page = await visit(path, chosen, { viewport: NARROW })
    expect(await overflow(page)).toBe(0)
  })
})

describe('filters', () => {
  const PROJECTS = '/t1/xmzs?col1=business&col2=all_projects'
  const DISTRICT = { name: '望湖区' } as const

  it('are folded on a phone until one asks for them, without scripts', async () => {
    const { page, close } = await open(PROJECTS, { viewport: NARROW, javaScriptEnabled: false })
    const filters = page.locator('#projects')
    const district = filters.getByRole('link', DISTRICT)
    expect(await district.isVisible()).toBe(false)
    await filters.getByText('筛选').click()
    // None is out of sight at the side.
    for (const choice of await filters.getByRole('link').all()) {
      const box = await choice.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(NARROW.width)
    }
    await district.click()
    await filters.getByText('筛选').getByText('望湖区').waitFor()
    expect(await filters.getByRole('link').first().isVisible()).toBe(false)
    await close()
  })

  it('stand open on a desk', async () => {
    const page = await visit(PROJECTS)
    expect(await page.locator('#projects summary').isVisible()).toBe(false)
    const district = page.locator('#projects').getByRole('link', DISTRICT)
    expect(await district.isVisible()).toBe(true)
    await district.focus()
    expect(await district.evaluate((link) => link === document.activeElement)).toBe(true)
  })
})

it('on a phone no line of a table begins with a mark', async () => {
  const page = await visit('/404', '', { viewport: { width: 375, height: 800 } })
  let tables = 0
  const found: string[] = []
  for (const column of ['bid_invite', 'bid_result']) {
    await page.goto(`${demo}/t3/news_list?col1=notices&col2=bidding&col3=${column}`)
    const links = await page
      .locator('main a[href*="article_content"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const href of links) {
      await page.goto(demo + href)
      tables += await page.locator('main table').count()
      found.push(...(await leadingMarks(page)))
    }
  }
  expect(tables).toBeGreaterThan(4)
  expect(found).toEqual([])
})

describe('between a phone and a desk', () => {
  const TABLET = { width: 820, height: 900 }

  it.each(['', 'text=large', 'text=larger', 'text=larger; language=en'])(
    'every page has room for its words with "%s"',
    async (chosen) => {
      const page = await visit('/404', chosen, { viewport: TABLET })
      const found: string[] = []
      for (const { path } of onePerRoute(await publicPages(demo))) {
        await page.goto(demo + path)
        if ((await overflow(page)) > 0) found.push(`${path} is wider than its window`)
        found.push(...(await squeezedText(page)).map((text) => `${path}: ${text}`))
      }
      expect(found).toEqual([])
    },
    60_000,
  )

  it.each([770, 1024, 1280])('the plans have room for their words at %i px', async (width) => {
    const page = await visit('/home', 'text=larger; language=en', {
      viewport: { width, height: 900 },
    })
    expect(await squeezedText(page)).toEqual([])
  })

  it.each([770, 1024])('a plan says how long it is still open at %i px', async (width) => {
    const page = await visit('/home', '', { viewport: { width, height: 900 } })
    expect(await page.getByText(/^还有 ?\d+ ?天$/).count()).toBeGreaterThan(0)
    for (const left of await page.getByText(/^还有 ?\d+ ?天$/).all())
      expect(await left.isVisible()).toBe(true)
  })

  it.each([
    ['', 1280],
    ['text=large', 820],
    ['text=larger', 1024],
    ['simple=on', 1280],
  ])('the navigation keeps labels whole, with "%s" at %i px, however many', async (chosen, width) => {
    const page = await visit(LIST, chosen, { viewport: { width, height: 900 } })
    const labels = '#menu > ul > li > a'
    for (const times of [1, 4]) {
      await page.evaluate((copies) => {
        const list = document.querySelector('#menu > ul')
        const columns = [...(list?.children ?? [])]
        for (let copy = 1; copy < copies; copy++)
          list?.append(...columns.map((column) => column.cloneNode(true)))
      }, times)
      expect(await page.locator(labels).evaluateAll(brokenLabels)).toEqual([])
      expect(await overflow(page)).toBe(0)
    }
    await page.locator(labels).evaluateAll((links) => {
      for (const link of links) link.textContent = 'Accommodation management'
    })
    expect(await page.locator(labels).evaluateAll(brokenLabels)).toEqual([])
  })
})

it.each([
  [
    '/t1/ywjs?col1=business&col2=bzf&col3=bzf_intro',
    ['星桥社区', '地铁1号线', '望湖区，', '市中心', '936元'],
  ],
  ['/notice/three-ways', ['收到通知5天内', '从报名到选房', '不计次数']],
])('a table of a text at 1280 px breaks no word and no number: %s', async (path, words) => {
  const page = await visit(path)
  expect(await page.locator('.prose td').evaluateAll(brokenWords, words)).toEqual([])
  const box = page.locator('.prose .tablebox').first()
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

it('the navigation shows when all its columns have come: each that arrives moves those before it', async () => {
  const { page, close } = await open('/404', { javaScriptEnabled: false })
  const whole = await (await fetch(demo + LIST)).text()
  const fourth = [...whole.matchAll(/<li[^>]*><a[^>]*href="\/t[13]\//g)][3]?.index ?? 0
  expect(fourth).toBeGreaterThan(whole.indexOf('id="menu"'))
  let body = whole.slice(0, fourth)
  await page.route('**/t3/news_list*', (route) => route.fulfill({ body, contentType: 'text/html' }))
  const first = page.locator('#menu > ul > li > a').first()
  await page.goto(demo + LIST)
  expect(await first.isVisible()).toBe(false)
  body = whole
  await page.goto(demo + LIST)
  expect(await first.isVisible()).toBe(true)
  await close()
})

/** Labels of one word that take more than a line, and such that leave their box. Runs in the page. */
function brokenLabels(labels: Element[]): string[] {
  return labels.flatMap((label) => {
    const text = document.createRange()
    text.selectNodeContents(label)
    const isBroken = text.getClientRects().length > 1 && !label.textContent.includes(' ')
    const isOut = text.getBoundingClientRect().width > label.getBoundingClientRect().width
    return isBroken || isOut ? [label.textContent] : []
  })
}

/** The words that stand in no cell on a line of their own. */
function brokenWords(cells: Element[], words: string[]): string[] {
  const isWhole = (cell: Element, word: string) => {
    const text = cell.firstChild
    const at = text?.textContent?.indexOf(word) ?? -1
    if (!text || at < 0) return false
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + word.length)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size === 1
  }
  return words.filter((word) => !cells.some((cell) => isWhole(cell, word)))
}

it('what a plan is stands below its name on a phone, also below one of two lines', async () => {
  const page = await visit('/home', 'language=en', { viewport: { width: 375, height: 800 } })
  const gaps = await page.locator('h3 + p').evaluateAll((texts) =>
    texts.map((text) => {
      const name = document.createRange()
      const heading = text.previousElementSibling ?? text
      // Its link reaches further than its lines.
      name.selectNodeContents(heading.firstElementChild ?? heading)
      const bottoms = [...name.getClientRects()].map(({ bottom }) => bottom)
      return text.getBoundingClientRect().top - Math.max(...bottoms)
    }),
  )
  expect(gaps.length).toBeGreaterThan(4)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0)
})
