import { setTimeout } from 'node:timers/promises'
import { type Engine, type Installation, serve } from './place.ts'
import type { Figure } from './report.ts'
import { CHILDREN } from './site.ts'

const ROUNDS = 20
const MILLISECONDS_BETWEEN = 5
const LATEST = 5000

/**
 * How long after an editor was answered that a content is published its page and its list say so in every process: here, and
 * in another on the same database where it is PostgreSQL.
 */
export async function timeOfSight(
  place: Installation,
  engine: Engine,
  origin: string,
  headers: Record<string, string>,
  report: (figure: Figure) => void,
): Promise<void> {
  const other = place.databaseUrl === undefined ? undefined : await serve(place, engine)
  const origins = [origin, ...(other ? [other.origin] : [])]
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${origin}/api/editor/contents${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: HTTP ${answer.status}`)
    return ((await answer.json()) as { data: { id: string } }).data
  }
  try {
    const waits: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const title = `刚刚发布的第${round}篇`
      const fields = { title, publishTime: '2026-11-02T09:00:00+08:00', body: `<p>${title}正文</p>` }
      const { id } = await post('', { kind: 'article', columnKey: CHILDREN[0], fields })
      const addresses = origins.flatMap((one) => [
        `${one}/t1/news_list?col1=news&col2=${CHILDREN[0]}`,
        `${one}/t1/article_content?contentId=${id}`,
      ])
      // Kept pages that do not have it yet.
      for (const address of addresses) await textOf(address)
      await post('/publish', { contentId: id, draftVersion: 0 })
      const began = performance.now()
      await Promise.all(addresses.map((address) => until(address, title, began)))
      waits.push(performance.now() - began)
    }
    const value = Math.max(...waits)
    const note = `the longest of ${ROUNDS}; ${origins.length} processes`
    report({
      name: `published until it is seen in every process, ${engine.name}`,
      value,
      unit: 'ms',
      must: 1000,
      note,
    })
  } finally {
    await other?.stop()
  }
}

async function until(address: string, words: string, began: number): Promise<void> {
  while (performance.now() - began < LATEST) {
    if ((await textOf(address)).includes(words)) return
    await setTimeout(MILLISECONDS_BETWEEN)
  }
}

const textOf = async (address: string) => (await fetch(address)).text()
