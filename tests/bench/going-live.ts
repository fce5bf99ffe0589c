import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { COLUMN_PARAMETERS } from '../../src/contract/constants.ts'
import { articleFolder } from './articles.ts'
import { threadSeconds } from './cpu.ts'
import { type Engine, type Installation, serve, settingsOf } from './place.ts'
import type { Figure } from './report.ts'

const ARTICLES = 2500
/** Those that are there before. */
const FEW = 20
const MILLISECONDS_BETWEEN = 20
/** Asked of each sort before: a server that readers use has its code compiled, and what waits for that is no going live. */
const BEFORE = 30
/** A list of the newest of them. */
const NEWS = `/t1/news_list?${COLUMN_PARAMETERS[0]}=news`
const run = promisify(execFile)

/**
 * How long readers wait while thousands of articles go live, new and again when all of them have changed: for a page that
 * is kept, and for pages that nobody has asked for before. CPU time, so that others on the machine do not count, and never
 * more than the request took: of the portal's busiest thread for a kept page, which one thread answers alone; of all its
 * threads for the others, since these wait for each other.
 */
export async function measureGoingLive(
  engine: Engine,
  { part }: { part: number },
  report: (figure: Figure) => void,
): Promise<void> {
  const articles = Math.round(ARTICLES * part)
  const place = await engine.newPlace()
  const folder = articleFolder(articles)
  const few = articleFolder(FEW)
  try {
    await importFolder(place, few)
    const server = await serve(place, engine)
    try {
      for (let turn = 0; turn < BEFORE; turn += 1)
        for (const address of [NEWS, searchFor(`before${turn}`)]) await wholeAnswer(server.origin + address)
      await measure('new', server)
      for (const file of readdirSync(join(folder, 'contents'), { recursive: true, encoding: 'utf8' }))
        if (file.endsWith('.md')) change(join(folder, 'contents', file))
      await measure('changed', server)
    } finally {
      await server.stop()
    }
  } finally {
    for (const made of [folder, few]) rmSync(made, { recursive: true })
    await place.drop()
  }

  async function measure(which: string, { origin, pids }: Awaited<ReturnType<typeof serve>>) {
    const waits = { kept: [0], rendered: [0] }
    const ended = new AbortController()
    const importing = importFolder(place, folder).finally(() => ended.abort())
    const asking = [
      askUntil(ended.signal, pids, waits.kept, busiest, () => `${origin}${NEWS}`, waits.rendered),
      askUntil(ended.signal, pids, waits.rendered, together, (turn) => origin + searchFor(turn)),
    ]
    await importing
    await Promise.all(asking)
    const name = (page: string) =>
      `longest wait for a ${page} page, ${which} articles go live, ${engine.name}`
    const note = `${articles} articles; ${waits.kept.length} and ${waits.rendered.length} asked`
    report({ name: name('kept'), value: longest(waits.kept), unit: 'ms', must: 100, note })
    report({ name: name('rendered'), value: longest(waits.rendered), unit: 'ms', must: 2000, note })
  }
}

/**
 * Asks again and again, and notes for each request how many milliseconds it made somebody wait; the first answer after
 * the page has changed is none that was kept.
 */
async function askUntil(
  ended: AbortSignal,
  pids: readonly number[],
  waits: number[],
  countedOf: (used: number[]) => number,
  address: (turn: number) => string,
  afterwards = waits,
): Promise<void> {
  let etag: string | null = null
  for (let turn = 0; !ended.aborted; turn += 1) {
    const before = threadSeconds(pids)
    const began = performance.now()
    const answer = await wholeAnswer(address(turn))
    const took = performance.now() - began
    const used = [...threadSeconds(pids)].map(([thread, seconds]) => seconds - (before.get(thread) ?? 0))
    const isNew = etag !== null && answer.headers.get('etag') !== etag
    etag = answer.headers.get('etag')
    ;(isNew ? afterwards : waits).push(Math.min(took, 1000 * countedOf(used)))
    await setTimeout(MILLISECONDS_BETWEEN)
  }
}

const searchFor = (word: string | number) => `/search?words=${word}`

/** An answer that has come whole. */
async function wholeAnswer(address: string): Promise<Response> {
  const answer = await fetch(address)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.url}: HTTP ${answer.status}`)
  return answer
}

const busiest = (used: readonly number[]) => Math.max(...used)
const together = (used: readonly number[]) => used.reduce((sum, one) => sum + one, 0)
const longest = (waits: readonly number[]) => waits.reduce((most, wait) => Math.max(most, wait), 0)

/** As an operator does it: the running server does the work. */
async function importFolder(place: Installation, folder: string): Promise<void> {
  const env = { ...process.env, ...settingsOf(place) }
  await run(process.execPath, ['dist/server/site.js', 'import', folder], { env })
}

/** Another title and one more paragraph. */
function change(file: string): void {
  writeFileSync(file, `${readFileSync(file, 'utf8').replace('title: ', 'title: 更新：')}\n另有一段。\n`)
}
