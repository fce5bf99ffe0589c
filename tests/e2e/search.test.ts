import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closePages, testBrowser, openPage } from '../support/browser.ts'

const demo = inject('demo')
let browser: Browser

beforeAll(async () => {
  browser = await testBrowser()
})
afterAll(closePages)

const get = (path: string) => fetch(demo + path, { redirect: 'manual' })
const wordsIn = (page: Page) => page.getByRole('searchbox', { name: '站内搜索' }).inputValue()

/** Presses Tab until the element of this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim(),
    )
    if (typeof name === 'string' ? focused === name : name.test(focused ?? '')) return
  }
  throw new Error(`the focus never came to "${name}"`)
}

async function searchByKeyboard(page: Page): Promise<void> {
  await page.goto(`${demo}/home`)
  await tabTo(page, '站内搜索')
  await page.keyboard.type('廉租房')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?words=/)
  await expect.poll(() => page.locator('mark').first().textContent()).toBe('公租房')
  expect(await wordsIn(page)).toBe('廉租房')
  // On a phone the choices are folded.
  if (await page.locator('main summary', { hasText: '筛选' }).isVisible()) {
    await tabTo(page, '筛选')
    await page.keyboard.press('Enter')
  }
  await tabTo(page, /^常见问题 \d+$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/kind=faq/)
  await tabTo(page, '登记了安禾里的意向，还能申请公租房吗？')
  await page.keyboard.press('Enter')
  await page.waitForURL(/question_answer.*#/)
}

describe('a search from the home page by keyboard', () => {
  it('with scripts: types, narrows, opens a hit at its place', async () => {
    const { page, complaints, close } = await openPage(browser)
    await searchByKeyboard(page)
    await expect.poll(() => page.locator('details[open]', { hasText: '登记了安禾里的意向' }).count()).toBe(1)
    expect(complaints).toEqual([])
    await close()
  })

  it('without scripts the same', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false })
    await searchByKeyboard(page)
    expect(await page.getByText('登记了安禾里的意向').first().isVisible()).toBe(true)
    await close()
  })

  it('on a phone the field stands below the name', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 320, height: 700 } })
    await searchByKeyboard(page)
    const [name, field] = await Promise.all(
      ['header picture', 'header search'].map((part) => page.locator(part).boundingBox()),
    )
    expect(field?.width).toBeGreaterThan(280)
    expect(field?.y).toBeGreaterThan(name?.y ?? 0)
    await close()
  })
})

it('the field holds the words of the search that is shown, and nothing elsewhere', async () => {
  const { page, close } = await openPage(browser)
  await page.goto(`${demo}/search?words=${encodeURIComponent('押金')}`)
  expect(await wordsIn(page)).toBe('押金')
  await page.locator('main h3 a').first().click()
  await page.waitForURL((url) => url.pathname !== '/search')
  await expect.poll(() => wordsIn(page)).toBe('')
  await page.goBack()
  await expect.poll(() => wordsIn(page)).toBe('押金')
  await close()
})

it('words that link to another search on the same page show it', async () => {
  const { page, complaints, close } = await openPage(browser)
  await page.goto(`${demo}/search?words=${encodeURIComponent('飞机票 西红柿')}`)
  await page.locator('main').getByRole('link', { name: '西红柿', exact: true }).click()
  await expect.poll(() => page.locator('h1').textContent()).toBe('搜索“西红柿”')
  await expect.poll(() => wordsIn(page)).toBe('西红柿')
  expect(complaints).toEqual([])
  await close()
})

describe('a page of hits', () => {
  it.each([
    ['3,000 characters', `words=${encodeURIComponent('房'.repeat(3000))}`, '只用了前100个字'],
    ['3,000 characters of two halves', `words=${encodeURIComponent('𠮷'.repeat(3000))}`, '只用了前'],
    ['nothing', 'words=', '怎样搜得更准'],
    ['no parameter', '', '怎样搜得更准'],
    ['what is no text', 'words=%ff%fe%00', '怎样搜得更准'],
    ['markup', `words=${encodeURIComponent('<script>alert(1)</script>')}`, '没有找到'],
    ['a query for the database', `words=${encodeURIComponent("房' | !* <-> :A")}`, '搜索'],
    ['a column that is not there', `words=${encodeURIComponent('公租房')}&column=nowhere`, '结果'],
    ['a kind that cannot be', `words=${encodeURIComponent('公租房')}&kind=%22%3E`, '结果'],
    ['a page beyond the end', `words=${encodeURIComponent('公租房')}&current=99999999`, '结果'],
    ['many parameters of one name', `words=a&words=${encodeURIComponent('公租房')}`, '搜索'],
  ])('stands for %s', async (_name, query, text) => {
    const response = await get(`/search?${query}`)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain(text)
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('content="noindex')
  })

  it('is one that can be shared: every parameter counts', async () => {
    const all = await (await get(`/search?words=${encodeURIComponent('公租房')}`)).text()
    const query = `words=${encodeURIComponent('公租房')}&column=notices&kind=article&current=2`
    const narrowed = await (await get(`/search?${query}`)).text()
    expect(all).toContain('第1页')
    expect(narrowed).toContain('第2页')
    expect(narrowed).not.toContain('<h4')
    expect(all).toContain('<h4')
  })
})

it('a milestone of another year is found on the page of its year', async () => {
  const answer = await (
    await get(`/api/search?kind=milestone&words=${encodeURIComponent('网上选房上线')}`)
  ).json()
  const [{ id, classify }] = answer.data.records
  const response = await get(`/t1/memory?contentId=${id}`)
  expect(response.headers.get('location')).toBe(`/t1/memory?col1=about&col2=memory&year=${classify}#${id}`)
  expect(await (await get(`/t1/memory?col1=about&col2=memory&year=${classify}`)).text()).toContain(
    `id="${id}"`,
  )
})
