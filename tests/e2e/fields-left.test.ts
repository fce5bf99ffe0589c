import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { editorApp } from '../support/editor-app.ts'
import { axeFindings } from '../support/inspect.ts'

const app = editorApp()

/** A field with something wrong in it says so once it is left, and no more once it is mended; the server is never asked. */
async function isToldOnLeaving(page: Page, id: string, [wrong, right]: [string, string], words: RegExp) {
  const field = page.locator(`#${id}`)
  const fault = page.locator(`#${id}__error`)
  const rules = page.waitForResponse(/\/assets\/rules\//)
  await field.focus()
  expect((await rules).status()).toBe(200)
  await field.fill(wrong)
  expect(await fault.count()).toBe(0)
  await field.blur()
  await fault.getByText(words).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await field.fill(right)
  await fault.waitFor({ state: 'detached' })
}

it('a setting of a column says what is wrong as soon as it is left', async () => {
  const { page, faults } = await app.open({ path: '/columns/company_news' })
  await page.route('**/editor/columns/try', (route) => route.abort())
  await isToldOnLeaving(page, 'root_pageSize', ['3', '8'], /5/)
  expect(faults).toEqual([])
  await page.context().close()
})
