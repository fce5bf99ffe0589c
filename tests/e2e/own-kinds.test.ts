import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, testBrowser, openPage } from '../support/browser.ts'
import { axeFindings } from '../support/inspect.ts'
import { startOwnKindsServer } from '../support/own-kinds-server.ts'
import type { RunningServer } from '../support/server.ts'

let browser: Awaited<ReturnType<typeof testBrowser>>
let server: RunningServer

beforeAll(async () => {
  browser = await testBrowser()
  server = await startOwnKindsServer()
})
afterAll(async () => {
  await closePages()
  await server.stop()
})

const overflow = 'document.documentElement.scrollWidth - innerWidth'

/** A phone folds the filters. */
const unfold = (main: Locator) =>
  main.locator('details:has(dl)').evaluate((fold: HTMLDetailsElement) => void (fold.open = true))

describe('kinds that a site describes itself, on a phone', () => {
  it('are listed, narrowed, paged, put on a map and opened', async () => {
    const { page, complaints, close } = await openPage(browser, { viewport: { width: 375, height: 800 } })
    const main = page.locator('main')
    const check = async () =>
      expect([await axeFindings(page), await page.evaluate(overflow)]).toEqual([[], 0])

    await page.goto(`${server.origin}/home`)
    await check()
    await main
      .getByRole('region', { name: '小区充电站' })
      .getByRole('link', { name: /全部/ })
      .click()
    await page.getByRole('heading', { name: '全部小区充电站' }).waitFor()
    await check()

    await unfold(main)
    await main.getByRole('link', { name: '城北片区 11' }).click()
    await main.getByText('共11项').waitFor()
    expect(await main.locator('tbody tr').count()).toBe(11)
    await main.getByRole('link', { name: '地图' }).click()
    await main.locator('.only-phone svg').waitFor()
    await check()
    await main.getByRole('link', { name: '列表' }).click()
    await main.locator('tbody tr').first().waitFor()
    await unfold(main)
    await main.getByRole('link', { name: '全部', exact: true }).click()
    await main.getByRole('link', { name: '下一页' }).click()
    await main.getByText('第2页').first().waitFor()
    expect(await main.locator('tbody tr').count()).toBe(12)

    await main.locator('tbody a').first().click()
    await page.getByRole('heading', { level: 1, name: /充电站$/ }).waitFor()
    await page.getByRole('heading', { name: '位置' }).waitFor()
    await check()
    expect(complaints).toEqual([])
    await close()
  })

  it('with a body show their facts before it', async () => {
    const { page, complaints, close } = await openPage(browser, { viewport: { width: 375, height: 800 } })
    await page.goto(`${server.origin}/t1/collection?col1=community&col2=lectures`)
    expect([await axeFindings(page), await page.evaluate(overflow)]).toEqual([[], 0])
    await page.locator('main').getByRole('link', { name: '高血压怎么自己管' }).click()
    const facts = page.getByRole('heading', { name: '基本信息' })
    await facts.waitFor()
    const [above, below] = [await facts.boundingBox(), await page.locator('.prose').first().boundingBox()]
    expect(above?.y).toBeLessThan(below?.y ?? 0)
    expect([await axeFindings(page), await page.evaluate(overflow)]).toEqual([[], 0])
    expect(complaints).toEqual([])
    await close()
  })

  it('are shown whole without scripts', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false })
    await page.goto(`${server.origin}/t1/entry?contentId=lecture-long`)
    expect(page.url()).toContain('col2=archive')
    expect(await page.locator('h1').textContent()).toContain('守望相助')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain('contentId=lecture-long')
    await close()
  })
})
