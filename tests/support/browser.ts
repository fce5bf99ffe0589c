import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { findBrowser } from '../../scripts/browser.mjs'
import { watchLayoutShift } from './inspect.ts'

const DESK = { width: 1280, height: 900 }

/** Milliseconds. */
const TIMEOUT = 120_000

/** Chromium by CHROMIUM or where Debian has it; it asks nothing of the outside. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  // On a busy machine half a minute is not long: what never comes ends with the test's own limit.
  browser.on('context', (context) => context.setDefaultTimeout(TIMEOUT))
  return browser
}

let shared: Promise<Browser> | undefined

/**
 * The browser that the test files of a process share: one takes two seconds of a core to begin. It ends with the process; a
 * new one begins where it has died, so that the other files are tested nevertheless.
 */
export async function testBrowser(): Promise<Browser> {
  const running = await shared?.catch(() => undefined)
  if (running?.isConnected()) return running
  shared = launchBrowser()
  return shared
}

/** After a file's tests: the next one finds the browser as if it had just begun. */
export async function closePages(): Promise<void> {
  const browser = await shared
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()))
}

/** A page of a fresh visitor, and everything it complained about. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: DESK, ...options })
  const page = await context.newPage()
  return { page, complaints: complaintsOf(page), close: () => context.close() }
}

/** The page at an address, for a visitor who has chosen, such as `text=large; simple=on`. */
export async function openChosen(
  browser: Browser,
  address: string,
  chosen: string,
  options: BrowserContextOptions = {},
) {
  const opened = await openPage(browser, options)
  await choose(opened.page, address, chosen)
  await opened.page.goto(address, { waitUntil: 'networkidle' })
  return opened
}

type Choices = Pick<BrowserContextOptions, 'viewport'>

/**
 * Looks at one address after the other in one page, for a visitor who has chosen; nothing is kept from one to the next. A new
 * page costs a process of its own, four times what another address in the same one does. Not for pages that are used.
 */
export function onlooker(browser: Browser) {
  let first: ReturnType<typeof openPage> | undefined
  return async (address: string, chosen = '', { viewport }: Choices = {}): Promise<Page> => {
    first ??= openPage(browser).then(async (opened) => {
      await watchLayoutShift(opened.page)
      return opened
    })
    const { page } = await first
    if (page.url().startsWith('http')) {
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    }
    await page.context().clearCookies()
    await choose(page, address, chosen)
    await page.setViewportSize(viewport ?? DESK)
    // To a part of the page it is on a browser would only scroll.
    if (page.url().split('#')[0] === address.split('#')[0]) await page.goto('about:blank')
    await page.goto(address, { waitUntil: 'networkidle' })
    return page
  }
}

async function choose(page: Page, address: string, chosen: string): Promise<void> {
  const cookies = chosen.split('; ').filter(Boolean)
  await page.context().addCookies(
    cookies.map((cookie) => {
      const [name = '', value = ''] = cookie.split('=')
      return { name, value, url: new URL(address).origin }
    }),
  )
}

/** Console errors, refused policies, failed requests and requests to other hosts: a good page has none. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} ${url}`)
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') complaints.push(`request to ${hostname}`)
  })
  return complaints
}
