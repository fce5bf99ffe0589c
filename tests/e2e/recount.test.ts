import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { closePages, openChosen, testBrowser } from '../support/browser.ts'

const demo = inject('demo')
const KIBIBYTE = 1024
let browser: Browser

beforeAll(async () => {
  browser = await testBrowser()
})
afterAll(closePages)

it('a visitor computes the demo’s draw anew on a phone: three facts, in little script', async () => {
  const { page, complaints, close } = await openChosen(browser, `${demo}/draw?plan=plan-tingsong`, '', {
    viewport: { width: 375, height: 740 },
  })
  const loaded: { name: string; bytes: number }[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return
    loaded.push({ name: response.url(), bytes: Number(response.headers()['content-length'] ?? 0) })
  })
  await page.getByRole('button', { name: '在这台设备上复算' }).click()
  await page.getByText('算好了，和公布的完全一样').waitFor()
  const facts = page.locator('[data-fact]:visible')
  expect(await facts.allInnerTexts()).toEqual([
    expect.stringContaining('名单没有改过：300 户'),
    expect.stringContaining('封存数没有换过'),
    expect.stringContaining('顺序没有动过：300 户'),
  ])
  const recounting = loaded.filter(({ name }) => /recount|worker|sha256|sm3/.test(name))
  expect(recounting.length).toBeGreaterThan(0)
  expect(recounting.some(({ name }) => name.includes('sm3'))).toBe(false)
  expect(recounting.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(12 * KIBIBYTE)
  expect(complaints).toEqual([])
  await close()
})
