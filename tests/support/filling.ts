import type { Page } from 'playwright-core'
import { codeFor } from './accounts.ts'
import { agreementsOf, logIn } from './people.ts'

export const REGISTER = '/t1/register'
export const SURVEY = '/questionnaireFilling'

export const field = (page: Page, name: string) => page.locator(`[name="v.${name}"]`).first()
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last()
export const next = (page: Page) => button(page, /^下一步/).click()
export const stepNow = (page: Page) => page.locator('[aria-current=step]').innerText()

/** The first step of the intention form. */
export async function begin(page: Page): Promise<void> {
  await page.getByLabel('自然人').check()
  await field(page, 'contact').fill('张示例')
  await field(page, 'phone').fill('0000-88000212')
}

/** Opens a page, and waits for its scripts where it has them, or for the page that it leads to without them. */
export async function openForm(page: Page, address: string, hasScripts = true): Promise<void> {
  if (hasScripts) {
    await page.goto(address)
    return page.locator('[data-mounted]').waitFor()
  }
  const isLed = (await (await fetch(address)).text()).includes('http-equiv="refresh"')
  await page.goto(address, { waitUntil: isLed ? 'commit' : 'load' })
  if (isLed) await page.waitForURL(/visit=/)
}

/** The cookies of somebody who is logged in. */
export async function cookiesOf({ origin, dataDir }: { origin: string; dataDir: string }, phone: string) {
  const agreements = await agreementsOf(origin)
  const code = () => codeFor(dataDir, phone)
  const { headers } = await logIn(origin, { phone, address: '127.0.0.1', agreements, code })
  return headers.cookie.split('; ').map((cookie) => {
    const at = cookie.indexOf('=')
    return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: origin }
  })
}
