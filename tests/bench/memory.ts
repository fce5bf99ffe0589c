import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { articleFolder } from './articles.ts'
import { familyOf, settled } from './cpu.ts'
import { load } from './load.ts'
import { type Engine, type Installation, serve, settingsOf } from './place.ts'
import type { Figure } from './report.ts'
import { DEMO_FOLDER } from '../../src/server/house/folder/demo.ts'

/** MiB. */
const LIMITS = {
  embedded: { must: 400, aim: 260 },
  PostgreSQL: { must: 220, aim: 130 },
}
const VIEWS = 20_000
const ARTICLES = 2000
const API = '/api/bzf-portal-cms/bpcContentEntity'
const run = promisify(execFile)

/** What the portal's processes hold together: after a start with the demo, and after views and an import. */
export async function measureMemory(
  engine: Engine,
  { part }: { part: number },
  report: (figure: Figure) => void,
): Promise<void> {
  const place = await engine.newPlace()
  try {
    await importFolder(place, DEMO_FOLDER)
    const server = await serve(place, engine)
    const tell = async (when: string, note: string) => {
      await settled(server.pids)
      const name = `memory ${when}, ${engine.name}`
      report({ name, value: mebibytesOf(server.pid), unit: 'MiB', ...LIMITS[engine.name], note })
    }
    try {
      await tell('after a start with the demo', '')
      const views = VIEWS * part
      const pages = await pagesOf(server.origin)
      await load({ origin: server.origin, path: (n) => mixed(pages, n), requests: views })
      await tell('after mixed views', `${views} of ${pages.length} pages, calls and searches`)
      const articles = ARTICLES * part
      const folder = articleFolder(articles)
      await importFolder(place, folder).finally(() => rmSync(folder, { recursive: true }))
      await tell('after an import beside them', `${articles} articles`)
    } finally {
      await server.stop()
    }
  } finally {
    await place.drop()
  }
}

/** As an operator does it; a server that runs on the embedded database does the work itself. */
async function importFolder(place: Installation, folder: string): Promise<void> {
  const env = { ...process.env, ...settingsOf(place) }
  await run(process.execPath, ['dist/server/site.js', 'import', folder], { env })
}

/** Every page of the sitemap that is answered as it is asked. */
async function pagesOf(origin: string): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text()
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address.replaceAll('&amp;', '&')),
  )
  const answers = await Promise.all(
    addresses.map(async ({ pathname, search }) => {
      const { status } = await fetch(origin + pathname + search, { redirect: 'manual' })
      return status === 200 ? [pathname + search] : []
    }),
  )
  return answers.flat()
}

/** In turns a page as it may be kept, a page that is rendered afresh, a list of the API and a search. */
function mixed(pages: readonly string[], n: number): string {
  const page = pages[n % pages.length] ?? '/home'
  const fresh = `${page}${page.includes('?') ? '&' : '?'}current=${n}`
  const calls = [page, fresh, `${API}/selectByPage?columnId=news&current=${(n % 9) + 1}&n=${n}`]
  return calls[n % (calls.length + 1)] ?? `/api/search?words=${encodeURIComponent('公告')}&n=${n}`
}

/** MiB of a process and its children, shared pages divided among those who share them (PSS). */
function mebibytesOf(pid: number): number {
  const kibibytes = [...familyOf([pid])].map((id) => {
    const text = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1])
  })
  return kibibytes.reduce((sum, size) => sum + size, 0) / 1024
}
