// npm run audit: every public route at two widths, in every setting and both languages. Words narrow the addresses.
import type { Browser } from 'playwright-core'
import { launchBrowser, openPage } from '../support/browser.ts'
import { axeFindings, layoutShift, overflow, squeezedText, watchLayoutShift } from '../support/inspect.ts'
import { onePerRoute, publicPages } from '../support/public-pages.ts'
import { startServer } from '../support/server.ts'
import { everySetting, nameOf, type Settings } from '../support/settings.ts'

const WIDTHS = [1280, 375]
const LANGUAGES = ['zh-CN', 'en']
const MAX_SHIFT = 0.02
const APP_PAGES = ['/404', '/site-map', '/t1/news_list?col1=nowhere']

interface Look {
  width: number
  settings: Settings
}

const words = process.argv.slice(2)
const server = await startServer()
const browser = await launchBrowser()
const pages = onePerRoute(await publicPages(server.origin)).map(({ path }) => path)
const paths = [...pages, ...APP_PAGES].filter((path) => words.every((word) => path.includes(word)))
const looks: Look[] = LANGUAGES.flatMap((language) =>
  everySetting.flatMap((settings) => WIDTHS.map((width) => ({ width, settings: { ...settings, language } }))),
)
let seen = 0
let faults = 0
let worstShift = 0
for (const look of looks) {
  const began = performance.now()
  const found = await inspect(browser, look)
  for (const fault of found) console.log(`  ${fault}`)
  faults += found.length
  seen += paths.length
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(
    `${look.width} px, ${nameOf(look.settings)}: ${paths.length} pages, ${found.length} faults, ${seconds} s`,
  )
}
await browser.close()
await server.stop()
console.log(
  `${seen} pages looked at, ${faults} faults; the largest layout shift was ${worstShift.toFixed(4)}`,
)
process.exit(faults > 0 || seen === 0 ? 1 : 0)

/** All addresses in one look, as one visitor meets them. */
async function inspect(browser: Browser, { width, settings }: Look): Promise<string[]> {
  const { page, complaints, close } = await openPage(browser, { viewport: { width, height: 800 } })
  const cookies = Object.entries(settings).map(([name, value]) => ({ name, value, url: server.origin }))
  await page.context().addCookies(cookies)
  await watchLayoutShift(page)
  const found: string[] = []
  for (const path of paths) {
    complaints.length = 0
    await page.goto(server.origin + path, { waitUntil: 'networkidle' })
    const shift = await layoutShift(page)
    worstShift = Math.max(worstShift, shift)
    const wider = await overflow(page)
    const faults = [
      ...(await axeFindings(page)),
      ...(shift > MAX_SHIFT ? [`layout shift ${shift.toFixed(3)}`] : []),
      ...(wider > 0 ? [`${wider} px wider than its window`] : []),
      ...(await squeezedText(page)),
      // A missing page is asked for on purpose.
      ...complaints.filter((complaint) => !complaint.includes('404 (Not Found)')),
    ]
    found.push(...faults.map((fault) => `${path}: ${fault}`))
  }
  await close()
  return found
}
