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

/** What is wrong with a file on its way to the device, and what the device says then. */
const WRONG = [
  ['list.csv', (text: string) => text.replace(/^优先组.*\n/m, ''), ['名单或公告和公布的指纹不符']],
  [
    'draw.json',
    (text: string) => text.replace(/"secret":\s*"[0-9a-f]{32}"/, `"secret":"${'0'.repeat(32)}"`),
    ['名单没有改过：300 户', '封存数、公开数或时间和公告不符'],
  ],
  [
    'draw.json',
    (text: string) => {
      const draw = JSON.parse(text) as { order: [number, string, string][] }
      const [a, b] = draw.order.slice(4, 6)
      if (a && b) [a[2], b[2]] = [b[2], a[2]]
      return JSON.stringify(draw)
    },
    ['名单没有改过：300 户', '封存数没有换过', '从第 5 号起，顺序和算出来的不一样'],
  ],
] as const

it('a device says which fact is wrong, from which rank on, and whom to call', async () => {
  const { page, close } = await openChosen(browser, `${demo}/draw?plan=plan-tingsong`, '')
  for (const [file, change, facts] of WRONG) {
    await page.route(`**/${file}`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: change(await answer.text()) })
    })
    await page.getByRole('button', { name: '在这台设备上复算' }).click()
    // The sentence of the round before stands until the click is handled: only the facts tell the rounds apart.
    await expect
      .poll(() => page.locator('[data-fact]:visible').allInnerTexts())
      .toEqual(facts.map((fact) => expect.stringContaining(fact)))
    await page.getByText('算出来和公布的不一样，请拨打 0000-8800 0100 反映').waitFor()
    await page.unroute(`**/${file}`)
  }
  await close()
})
