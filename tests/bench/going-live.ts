import { execFile } from 'node:child_process'
import { appendFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { articleFolder } from './articles.ts'
import { threadSeconds } from './cpu.ts'
import { type Engine, type Installation, serve, settingsOf } from './place.ts'
import type { Figure } from './report.ts'

const ARTICLES = 2500
const MILLISECONDS_BETWEEN = 20
const run = promisify(execFile)

/**
 * How long readers wait while thousands of articles go live, new and again when all of them have changed: for a page that
 * is kept, and for pages that nobody has asked for before. CPU time, so that others on the machine do not count: of the
 * portal's thread that was busiest during the request, and never more than the request took.
 */
export async function measureGoingLive(
  engine: Engine,
  { part }: { part: number },
  report: (figure: Figure) => void,
): Promise<void> {
  const articles = Math.round(ARTICLES * part)
  const place = await engine.newPlace()
  const folder = articleFolder(articles)
  try {
    const server = await serve(place, engine)
    try {
      await measure('new', server)
      for (const file of readdirSync(join(folder, 'contents'), { recursive: true, encoding: 'utf8' }))
        if (file.endsWith('.md')) appendFileSync(join(folder, 'contents', file), '\n另有一段。\n')
      await measure('changed', server)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true })
    await place.drop()
  }

  async function measure(which: string, { origin, pids }: Awaited<ReturnType<typeof serve>>) {
    const waits = { kept: [0], rendered: [0] }
    const ended = new AbortController()
    const importing = importFolder(place, folder).finally(() => ended.abort())
    const asking = [
      askUntil(ended.signal, pids, waits.kept, () => `${origin}/home`),
      askUntil(ended.signal, pids, waits.rendered, (turn) => `${origin}/search?words=${turn}`),
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

/** Asks again and again, and notes for each request how many milliseconds it made somebody wait. */
async function askUntil(
  ended: AbortSignal,
  pids: readonly number[],
  waits: number[],
  address: (turn: number) => string,
): Promise<void> {
  for (let turn = 0; !ended.aborted; turn += 1) {
    const before = threadSeconds(pids)
    const began = performance.now()
    const answer = await fetch(address(turn))
    await answer.arrayBuffer()
    const took = performance.now() - began
    if (!answer.ok) throw new Error(`${answer.url}: HTTP ${answer.status}`)
    const used = [...threadSeconds(pids)].map(([thread, seconds]) => seconds - (before.get(thread) ?? 0))
    waits.push(Math.min(took, 1000 * Math.max(...used)))
    await setTimeout(MILLISECONDS_BETWEEN)
  }
}

const longest = (waits: readonly number[]) => waits.reduce((most, wait) => Math.max(most, wait), 0)

/** As an operator does it: the running server does the work. */
async function importFolder(place: Installation, folder: string): Promise<void> {
  const env = { ...process.env, ...settingsOf(place) }
  await run(process.execPath, ['dist/server/site.js', 'import', folder], { env })
}
