import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { SECRET_KEY } from '../support/secrets.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { sessionHeaders, staffAccount } from '../support/staff.ts'
import { embedded, withOpen } from './place.ts'
import type { Figure } from './report.ts'
import { CHILDREN, PARENT, prepareSite } from './site.ts'

const CONTENTS = 20_000
/** A law in as many paragraphs as the editor takes. */
const PARAGRAPHS = Number(process.env.BENCH_PARAGRAPHS ?? 10_000)
const MODULE = fileURLToPath(new URL('./loop-delay.mjs', import.meta.url))
const run = promisify(execFile)

type Ask = (path: string, body?: object) => Promise<unknown>

/**
 * How long others wait, and how long the event loop stands still, while somebody does what takes long; on the embedded
 * database, whose one session everybody shares.
 */
export async function measureLongWork(report: (figure: Figure) => void): Promise<void> {
  const place = { ...(await embedded.newPlace()), secretKey: SECRET_KEY }
  const delays = join(place.dataDir, 'delays')
  try {
    await prepareSite(place, CONTENTS, { withTexts: true })
    const headers = await withOpen(place, async ({ db }) =>
      sessionHeaders(db, await staffAccount(db, '赵发布')),
    )
    const server = await startServer({
      DATA_DIR: place.dataDir,
      SECRET_KEY,
      DEMO: 'off',
      DELAY_FILE: delays,
      NODE_OPTIONS: `--import=${MODULE}`,
    })
    try {
      const works = worksOf(asker(server.origin, headers), place.dataDir)
      for (const [name, work] of Object.entries(works)) {
        const waits = await beside(server, delays, work)
        for (const [what, value] of Object.entries(waits.longest))
          report({
            name: `${what}, beside: ${name}`,
            value,
            unit: 'ms',
            ...(what !== 'event loop stands still' ? { must: 500, aim: 100 } : { must: 300, aim: 50 }),
            note: `${waits.took} ms in all`,
          })
      }
    } finally {
      await server.stop()
    }
  } finally {
    await place.drop()
  }
}

function asker(origin: string, headers: Record<string, string>): Ask {
  return async (path, body) => {
    const answer = await fetch(`${origin}/api/editor/${path}`, {
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} is answered ${answer.status}: ${await answer.text()}`)
    const { data } = (await answer.json()) as { data: unknown }
    return data
  }
}

/** In this order: what is published was hidden before. */
function worksOf(ask: Ask, dataDir: string): Record<string, () => Promise<void>> {
  const live = async () => {
    const columns = (await ask('columns')) as { key: string; live: number }[]
    const children: readonly string[] = CHILDREN
    return columns.filter(({ key }) => children.includes(key)).reduce((sum, one) => sum + one.live, 0)
  }
  const until = async (isSo: (count: number) => boolean) => {
    while (!isSo(await live())) await setTimeout(200)
  }
  const body = `${'<p>第一条</p>'.repeat(PARAGRAPHS)}`
  return {
    'nothing, for ten seconds': async () => void (await setTimeout(10_000)),
    [`${CONTENTS} contents are hidden with their column`]: async () => {
      await ask('columns/publish', { key: PARENT, published: false })
      await until((count) => count === 0)
    },
    [`${CONTENTS} contents go live with their column`]: async () => {
      await ask('columns/publish', { key: PARENT, published: true })
      await until((count) => count >= CONTENTS)
    },
    'a backup': async () => {
      const file = join(dataDir, 'bench.backup')
      const env = { ...process.env, DATA_DIR: dataDir, SECRET_KEY }
      await run(process.execPath, ['dist/server/site.js', 'backup', file], { env })
      rmSync(file)
    },
    [`a body of ${PARAGRAPHS} paragraphs is saved and published`]: async () => {
      const fields = { title: '示例条例', publishTime: '2026-11-01T09:00:00+08:00', content: body }
      const made = (await ask('contents', { kind: 'article', columnKey: CHILDREN[0], fields })) as {
        id: string
      }
      await ask('contents/publish', { contentId: made.id, draftVersion: 0 })
    },
  }
}

/** Milliseconds that others wait, one call after the other, while something is done. */
async function beside({ origin, pid }: RunningServer, delays: string, work: () => Promise<void>) {
  const over = new AbortController()
  const asking = async (address: (turn: number) => string) => {
    let longest = 0
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const began = performance.now()
      const answer = await fetch(origin + address(turn))
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${answer.url}: HTTP ${answer.status}`)
      // The first opens a connection.
      if (turn > 0) longest = Math.max(longest, performance.now() - began)
      await setTimeout(5)
    }
    return longest
  }
  const blocked = async () => {
    writeFileSync(delays, '')
    process.kill(pid, 'SIGUSR2')
    while (readFileSync(delays, 'utf8') === '') await setTimeout(10)
    return Number(readFileSync(delays, 'utf8').trim())
  }
  await blocked()
  const tag = Math.random().toString(36).slice(2, 8)
  const others = [asking(() => '/home'), asking((turn) => `/search?words=${tag}${turn}`)]
  const began = performance.now()
  await work().finally(() => over.abort())
  const took = Math.round(performance.now() - began)
  const [page = 0, search = 0] = await Promise.all(others)
  return {
    took,
    longest: {
      'longest wait for a page': page,
      'longest wait for a search': search,
      'event loop stands still': await blocked(),
    },
  }
}
