// npm run audit: every public route at two widths, in every setting, in forced colours, and in both languages.
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContext } from 'playwright-core'
import { AUDIT, partOf } from '../../scripts/options.mjs'
import { complaintsOf, launchBrowser } from '../support/browser.ts'
import { axeFindings, layoutShift, overflow, squeezedText, watchLayoutShift } from '../support/inspect.ts'
import { onePerRoute, publicPages } from '../support/public-pages.ts'
import { startServer } from '../support/server.ts'
import { everySetting, nameOf, type Settings } from '../support/settings.ts'

const WIDTHS = [1280, 375]
const LANGUAGES = ['zh-CN', 'en']
const TABS = 4
/** Milliseconds for one page, on a busy machine, too. */
const LIMIT = 180_000
const APP_PAGES = [
  '/404',
  '/site-map',
  '/t1/news_list?col1=nowhere',
  '/search?words=%E5%85%AC%E7%A7%9F%E6%88%BF',
  '/search?words=%E9%A3%9E%E6%9C%BA%E7%A5%A8',
  '/login',
  '/draw?plan=plan-tingsong',
  '/place?plan=plan-tingsong&number=20261009-0000-0000',
  '/flats?plan=plan-wanghu-4',
  '/board?plan=plan-jinshu-2',
  '/choose?plan=plan-jinshu-2',
  '/hall?plan=plan-jinshu-2',
]

interface Look {
  name: string
  width: number
  settings: Settings
  /** Whether the system chooses the colours, and on which ground. */
  forced?: 'light' | 'dark'
}

const { values, positionals: words } = parseArgs({ options: AUDIT.options, allowPositionals: true })
const lookWords = (values.look ?? '').split(' ')
const server = await startServer()
const browser = await launchBrowser()
const pages = onePerRoute(await publicPages(server.origin)).map(({ path }) => path)
const paths = [...pages, ...APP_PAGES].filter((path) => words.every((word) => path.includes(word)))
const allLooks = LANGUAGES.flatMap((language) => [
  ...everySetting.flatMap((settings) => atEachWidth({ ...settings, language })),
  ...(['light', 'dark'] as const).flatMap((forced) => atEachWidth({ language }, forced)),
])
const looks = partOf(
  allLooks.filter(({ name }) => lookWords.every((word) => name.includes(word))),
  values.part,
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
  console.log(`${look.name}: ${paths.length} pages, ${found.length} faults, ${seconds} s`)
}
await browser.close()
await server.stop()
console.log(
  `${seen} pages looked at, ${faults} faults; the largest layout shift was ${worstShift.toFixed(4)}`,
)
process.exit(faults > 0 || seen === 0 ? 1 : 0)

function atEachWidth(settings: Settings, forced?: Look['forced']): Look[] {
  const name = nameOf(settings) + (forced ? `, forced colours, ${forced}` : '')
  return WIDTHS.map((width) => ({ name: `${width} px, ${name}`, width, settings, ...(forced && { forced }) }))
}

/** All addresses in one look, as one visitor meets them. Mostly a page is waited for: several are open at a time. */
async function inspect(browser: Browser, { width, settings, forced }: Look): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    ...(forced && { forcedColors: 'active', colorScheme: forced }),
  })
  await context.addCookies(
    Object.entries(settings).map(([name, value]) => ({ name, value, url: server.origin })),
  )
  const queue = [...paths]
  const found = await Promise.all(
    Array.from({ length: TABS }, () => inspectFrom(context, queue, forced !== undefined)),
  )
  await context.close()
  return found.flat()
}

/** In one tab, one address after the other until none is left. A tab that gives no answer is named, and another one goes on. */
async function inspectFrom(
  context: BrowserContext,
  queue: string[],
  areColorsForced: boolean,
): Promise<string[]> {
  let tab = await openTab(context)
  const found: string[] = []
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const isLate = new AbortController()
    const late = setTimeout(LIMIT, undefined, { signal: isLate.signal }).catch(() => undefined)
    const looked = faultsOf(tab, path, areColorsForced).then(
      (faults) => ({ faults, isOver: true }),
      // The page did not load, or its tab is gone.
      (error: Error) => ({ faults: [error.message.split('\n', 1)[0]], isOver: false }),
    )
    const { faults, isOver } = (await Promise.race([looked, late])) ?? {
      faults: [`no answer within ${LIMIT / 1000} s`],
      isOver: false,
    }
    isLate.abort()
    for (const fault of faults) found.push(`${path}: ${fault}`)
    if (isOver) continue
    await tab.page.close()
    tab = await openTab(context)
  }
  return found
}

async function openTab(context: BrowserContext) {
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await watchLayoutShift(page)
  return { page, complaints }
}

async function faultsOf(
  { page, complaints }: Awaited<ReturnType<typeof openTab>>,
  path: string,
  areColorsForced: boolean,
): Promise<string[]> {
  complaints.length = 0
  await page.goto(server.origin + path, { waitUntil: 'networkidle' })
  const { sum, jumps } = await layoutShift(page)
  worstShift = Math.max(worstShift, sum)
  const wider = await overflow(page)
  return [
    ...(await axeFindings(page, { areColorsForced })),
    ...jumps,
    ...(wider > 0 ? [`${wider} px wider than its window`] : []),
    ...(await squeezedText(page)),
    // A missing page is asked for on purpose.
    ...complaints.filter((complaint) => !complaint.includes('404 (Not Found)')),
  ]
}
