import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'

/** Chromium by CHROMIUM or where Debian has it; it asks nothing of the outside. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/** A page of a fresh visitor, and everything it complained about. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
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
  const cookies = chosen.split('; ').filter(Boolean)
  await opened.page.context().addCookies(
    cookies.map((cookie) => {
      const [name = '', value = ''] = cookie.split('=')
      return { name, value, url: new URL(address).origin }
    }),
  )
  await opened.page.goto(address, { waitUntil: 'networkidle' })
  return opened
}

/** Console errors, refused policies, failed requests and requests to other hosts: a good page has none. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') complaints.push(`request to ${hostname}`)
  })
  return complaints
}
