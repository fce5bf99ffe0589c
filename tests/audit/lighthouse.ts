// npm run lighthouse: Lighthouse 12, mobile, on fifteen pages of the demo, or on every public route. It is fetched when it is asked for, since whoever only runs the portal should not have to install it.
import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { findBrowser } from '../../scripts/browser.mjs'
import { LIGHTHOUSE as OPTIONS, partOf } from '../../scripts/options.mjs'
import { onePerRoute, publicPages } from '../support/public-pages.ts'
import { startServer } from '../support/server.ts'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const MUST = { accessibility: 100, 'best-practices': 100, seo: 100 }
const AIM = { performance: 95 }
const PAGES = {
  home: '/home',
  list: '/t3/news_list?col1=notices',
  article: '/t1/company_profile?col1=about&col2=about_us&col3=company_profile',
  'project showcase': '/t1/xmzs?col1=business&col2=bzf&col3=bzf_projects',
  timeline: '/t1/memory?col1=about&col2=memory',
  search: '/search?words=%E5%85%AC%E7%A7%9F%E6%88%BF',
  guide: '/t1/ywbl_02?col1=business&col2=gzf&col3=gzf_handle',
  job: '/t1/PostDeatil?col1=jobs&col2=job_list&contentId=j01',
  questions: '/t1/question_answer?col1=service&col2=question_answer',
  organisation: '/t1/organizational_structure?col1=about&col2=about_us&col3=organizational_structure',
  people: '/t1/leader_profile?col1=about&col2=about_us&col3=leader_profile',
  project: '/t1/projectDetail?col1=business&col2=gzf&col3=gzf_projects&col4=gzf_common&contentId=p01',
  'site map': '/site-map',
  contact: '/t1/contact?col1=about&col2=about_us&col3=contact_us',
  'service centre': '/t1/help_center?col1=service',
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>
}

const execute = promisify(execFile)
const { values, positionals: words } = parseArgs({ options: OPTIONS.options, allowPositionals: true })
const server = await startServer()
const named = values.all ? await everyRoute() : Object.entries(PAGES)
const wanted = partOf(
  named.filter((page) => words.length === 0 || words.some((word) => page.join(' ').includes(word))),
  values.part,
)
if (wanted.length === 0)
  throw new Error(`No page has such a name; there are: ${named.map(([name]) => name).join(', ')}`)
let missed = 0
for (const [name, path] of wanted) {
  const report = await examineFairly(server.origin + path)
  const isLeftOut = await saysNoindex(path)
  console.log(isLeftOut ? `${name} (search engines are asked to leave it out)` : name)
  for (const [category, limit] of Object.entries({ ...MUST, ...AIM })) {
    const score = Math.round((report.categories[category]?.score ?? 0) * 100)
    if (category === 'seo' && isLeftOut) continue
    const isMust = category in MUST
    if (isMust && score < limit) missed += 1
    const verdict = score >= limit ? 'ok' : isMust ? 'MISSED' : 'short'
    console.log(`  ${category.padEnd(15)} ${score}  ${isMust ? 'must' : 'aim'} ≥ ${limit}  ${verdict}`)
    if (score < limit) for (const line of shortcomings(report, category)) console.log(`    ${line}`)
  }
}
await server.stop()
process.exit(missed > 0 ? 1 : 0)

async function everyRoute(): Promise<[name: string, path: string][]> {
  const pages = onePerRoute(await publicPages(server.origin))
  return pages.map(({ path }) => [path, path])
}

async function saysNoindex(path: string): Promise<boolean> {
  const html = await (await fetch(server.origin + path)).text()
  return /<meta name="robots" content="noindex/.test(html)
}

/** A busy machine makes a page look slow: a page that falls short is examined three times, and the middle one counts. */
async function examineFairly(url: string): Promise<Report> {
  const speed = ({ categories }: Report) => categories.performance?.score ?? 0
  const first = await examine(url)
  if (speed(first) * 100 >= AIM.performance) return first
  const [, middle = first] = [first, await examine(url), await examine(url)].toSorted(
    (a, b) => speed(a) - speed(b),
  )
  return middle
}

/** Now and then a browser gives no trace; then the page is opened again. */
async function examine(url: string, tries = 3): Promise<Report> {
  try {
    return await examineOnce(url)
  } catch (error) {
    if (tries === 1) throw new Error(`Lighthouse could not examine ${url}`, { cause: error })
    return examine(url, tries - 1)
  }
}

async function examineOnce(url: string): Promise<Report> {
  const { stdout } = await execute(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${Object.keys({ ...MUST, ...AIM }).join()}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, CHROME_PATH: findBrowser() },
    },
  )
  return JSON.parse(stdout)
}

function shortcomings({ categories, audits }: Report, category: string): string[] {
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id]
    if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return []
    return [`${id}: ${audit.title} ${audit.displayValue ?? ''}`]
  })
}
