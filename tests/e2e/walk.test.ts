import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closePages, testBrowser, openPage } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { publicPages } from '../support/public-pages.ts'

const demo = inject('demo')
// The home page shows something of everything but not its own name; it has tests of its own.
const pages = (await publicPages(demo)).filter(({ path }) => path !== '/home')
let browser: Browser

beforeAll(async () => {
  browser = await testBrowser()
})
afterAll(closePages)

/** The text of the page itself, without menu and footer, which name every column. */
function mainOf(html: string): string {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  return main.replace(/<[^>]*>/g, '')
}

describe('by their addresses', () => {
  it('the demo has pages of every route', () => {
    expect(pages.length).toBeGreaterThan(60)
  })

  it.each(pages)('$path shows $shows', async ({ path, shows }) => {
    const answer = await fetch(demo + path)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(mainOf(html)).toContain(shows)
  })
})

describe('by clicking', () => {
  it('every column of the menu opens its page, and nothing complains', async () => {
    const { page, complaints, close } = await openPage(browser)
    await page.goto(`${demo}/home`, { waitUntil: 'networkidle' })
    const inMenu = pages.filter(({ inMenu }) => inMenu)
    const opened: string[] = []
    for (const { path, shows } of inMenu) {
      const link = page.locator(`a[href="${path}"]`)
      // A panel opens when one points at its column, and closes when the page before has gone.
      const column = page.locator('#menu > ul > li').filter({ has: link })
      await eventually(async () => {
        // A page outside the layout has no menu.
        if ((await page.locator('#menu').count()) === 0) await page.goto(`${demo}/home`)
        await page.mouse.move(0, 700)
        await column.hover({ timeout: 2000 }).catch(() => {})
        expect(await column.locator(link).isVisible()).toBe(true)
      })
      await column.locator(link).click()
      // The page before may show the label too, among its neighbours: it is over when none is coming any more.
      await page.waitForFunction(
        (label) =>
          !document.documentElement.hasAttribute('data-coming') &&
          document.querySelector('main')?.innerText.includes(label),
        shows,
      )
      opened.push(path)
    }
    expect(opened).toHaveLength(inMenu.length)
    expect(inMenu.length).toBeGreaterThan(40)
    expect(complaints).toEqual([])
    await close()
  })
})
