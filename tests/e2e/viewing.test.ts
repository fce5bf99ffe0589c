import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { closePages, openPage, testBrowser } from '../support/browser.ts'

const demo = inject('demo')
let browser: Browser

beforeAll(async () => {
  browser = await testBrowser()
})
afterAll(closePages)

it('a viewing that is begun anew still knows the project that led to it', async () => {
  const { page, close } = await openPage(browser)
  await page.goto(`${demo}/t1/form?col1=service&col2=viewing&about=p06`, { waitUntil: 'networkidle' })
  await page.locator('[name="v.contact"]').fill('张示例')
  await page.getByText('草稿已存在这台设备上').waitFor()
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByRole('button', { name: '清空重填' }).click()
  await expect.poll(() => page.locator('[name="v.contact"]').inputValue()).toBe('')
  expect(await page.locator('[name="v.project"]').first().inputValue()).toBe('p06')
  await close()
})

it('a choice made before the scripts start stays where they ask for it level by level', async () => {
  const { page, close } = await openPage(browser)
  let start = () => {}
  const started = new Promise<void>((resolve) => (start = resolve))
  await page.route(/\.js(\?|$)/, async (route) => {
    await started
    await route.continue()
  })
  await page.goto(`${demo}/t1/form?col1=service&col2=viewing&about=p06`, { waitUntil: 'commit' })
  await page.locator('select[name="v.project"]').selectOption('p07')
  await page.locator('[name="v.contact"]').fill('张示例')
  start()
  await expect.poll(() => page.locator('input[type=hidden][name="v.project"]').count()).toBe(1)
  expect(await page.locator('[name="v.project"]').inputValue()).toBe('p07')
  expect(await page.locator('[name="v.contact"]').inputValue()).toBe('张示例')
  await close()
})

it('an answer other than the page begins with comes back with the draft; from another project comes that one', async () => {
  const { page, close } = await openPage(browser)
  const project = page.locator('[name="v.project"]').first()
  const contact = page.locator('[name="v.contact"]')
  const from = (id: string) =>
    page.goto(`${demo}/t1/form?col1=service&col2=viewing&about=${id}`, { waitUntil: 'networkidle' })
  await from('p06')
  await contact.fill('张示例')
  await page.locator('select:has(option:text-is("青禾公寓"))').selectOption({ label: '青禾公寓' })
  await page.getByText('草稿已存在这台设备上').waitFor()
  await page.reload({ waitUntil: 'networkidle' })
  await expect.poll(() => project.inputValue()).toBe('p07')
  await from('p05')
  await expect.poll(() => contact.inputValue()).toBe('张示例')
  expect(await project.inputValue()).toBe('p05')
  await close()
})
