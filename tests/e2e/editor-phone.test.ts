import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { editorApp } from '../support/editor-app.ts'
import { axeFindings } from '../support/inspect.ts'

const app = editorApp()
const PHONE = { width: 375, height: 800 }

/** All of it lies in the first screen of a phone. */
async function expectInSight(one: Locator): Promise<void> {
  const { x, y, width, height } = (await one.boundingBox()) ?? { x: -1, y: 0, width: 0, height: 0 }
  expect(x >= 0 && x + width <= PHONE.width && y + height <= PHONE.height, `${x} ${y} ${width}`).toBe(true)
}

it('on a phone the lists of contents and of what was sent show how each stands in the first screen', async () => {
  const { page, faults } = await app.open({ path: '/inbox/commercial-intention', viewport: PHONE })
  const sent = page.getByRole('row', { name: '林示例' })
  await sent.waitFor()
  await expectInSight(sent.getByText('待处理'))
  await expectInSight(sent.getByText('疑似重复'))
  expect(await axeFindings(page)).toEqual([])
  await page.goto(`${app.origin}/editor/contents?columnKey=company_news`)
  const first = page
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first()
  await first.waitFor()
  await expectInSight(first.getByText('已发布'))
  await expectInSight(first.getByRole('button', { name: /^更多操作/ }))
  await expectInSight(first.getByText(/^企业新闻|^公司要闻/))
  expect(await axeFindings(page)).toEqual([])
  await page.goto(`${app.origin}/editor/contents?words=没有这样的东西`)
  await expectInSight(page.getByText('没有符合的内容'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect(faults).toEqual([])
  await page.context().close()
})

it('on a phone names of any length break, and nothing stands over what is beside it', async () => {
  const { page, faults } = await app.open({ viewport: PHONE })
  const lengthened = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string')
      return /^(title|who|name)$/.test(key) && /[^\w-]/.test(value)
        ? `${value}${'Unbroken_name·'.repeat(8)}`
        : value
    if (Array.isArray(value)) return value.map((one) => lengthened(one))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([each, one]) => [each, lengthened(one, each)]))
  }
  await page.route('**/api/editor/**', async (route) => {
    const response = await route.fetch()
    const isJson = response.headers()['content-type']?.includes('json')
    await route.fulfill(isJson ? { response, json: lengthened(await response.json()) } : { response })
  })
  const pages = {
    '': page.locator('.row-says').first(),
    '/plans': page.locator('li.opens').first(),
    '/forms/commercial-intention': page.locator('.question-pick').first(),
    '/inbox/commercial-intention': page.getByRole('button', { name: /^林示例/ }),
  }
  for (const [path, shown] of Object.entries(pages)) {
    await page.goto(`${app.origin}/editor${path}`)
    await shown.waitFor()
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(width, { message: path }).toBe(PHONE.width)
  }
  const sent = page.getByRole('row', { name: /林示例/ })
  const name = await sent.getByRole('button').boundingBox()
  const state = await sent.getByText('待处理').boundingBox()
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(state?.x ?? 0)
  expect(faults).toEqual([])
  await page.context().close()
})

it('on a phone what visitors say shows every figure beside long questions and addresses', async () => {
  const { page, faults } = await app.open({ viewport: PHONE })
  const address = `/t1/no-page-has-this-address-${'which-is-very-long-'.repeat(5)}`
  await page.route('**/api/editor/visitor-figures', (route) =>
    route.fulfill({
      json: {
        code: '1',
        message: 'ok',
        data: {
          since: '2026-11-01',
          answers: [
            {
              contentId: 'q01',
              columnKey: 'question_answer',
              title: '没有备案号，可以在本站直接申请公租房吗？'.repeat(2),
              unsolved: 8123,
              helpful: 9456,
            },
          ],
          addresses: [{ address, total: 7012, sources: [address], lastDay: '2026-11-20' }],
        },
      },
    }),
  )
  await page.goto(`${app.origin}/editor/visitors`)
  for (const figure of ['8123', '9456', '7012', '2026-11-20']) {
    const { x, width } = (await page.getByText(figure, { exact: true }).boundingBox()) ?? { x: -1, width: 0 }
    expect(x >= 0 && x + width <= PHONE.width, `${figure} at ${x}`).toBe(true)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect(await axeFindings(page)).toEqual([])
  expect(faults).toEqual([])
  await page.context().close()
})

it('what is filled in for somebody stays when the network is lost, and is sent once when it is there again', async () => {
  const { page, faults } = await app.open({ path: '/inbox/commercial-intention', viewport: PHONE })
  await page.getByRole('button', { name: '代为填写' }).click()
  const form = page.getByRole('dialog', { name: /^代为填写/ })
  const choose = async (label: RegExp, title: string) => {
    await form.getByRole('combobox', { name: label }).click()
    await page.getByTitle(title, { exact: true }).last().click()
  }
  await choose(/主体类型/, '自然人')
  await form.getByRole('textbox', { name: /联系人/ }).fill('断网示例')
  await form.getByRole('textbox', { name: /联系电话/ }).fill('0000-88000213')
  await choose(/意向业态/, '便利店')
  await form.getByRole('checkbox', { name: '星桥生活广场' }).check()
  await form.getByRole('radio', { name: '电话' }).check()
  await page.context().setOffline(true)
  const send = form.getByRole('button', { name: /^提交/ })
  await send.click()
  await page.getByText('连不上网').first().waitFor()
  expect(await form.getByRole('textbox', { name: /联系人/ }).inputValue()).toBe('断网示例')
  expect(await form.getByRole('textbox', { name: /联系电话/ }).inputValue()).toBe('0000-88000213')
  expect(await form.getByRole('checkbox', { name: '星桥生活广场' }).isChecked()).toBe(true)
  expect(await form.getByRole('radio', { name: '电话' }).isChecked()).toBe(true)
  await page.context().setOffline(false)

  // The server took it, and its answer was lost: sent again it is the same one.
  await page.route('**/api/editor/submissions/fill', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/submissions/fill'))
  await send.click()
  await lost
  await page.unroute('**/api/editor/submissions/fill')
  await send.click()
  await page.getByText(/^已提交，回执号/).waitFor()
  const sent = page.getByRole('button', { name: '断网示例' })
  await sent.first().waitFor()
  expect(await sent.count()).toBe(1)
  expect(faults).toEqual([])
  await page.context().close()
})
