import { setTimeout as pause } from 'node:timers/promises'
import { Browser, Gone } from './browser.ts'
import { FORM } from './minute.ts'
import type { Day, Kind } from './waits.ts'

type Headers = Record<string, string>

/** Milliseconds between two acts of an officer, and between two publications. */
const WORKING = 700
const BETWEEN_PUBLICATIONS = 2000
/** Milliseconds between two looks, and after which nobody looks any longer. */
const LOOKING = 50
const MOST_UNSEEN = 10_000

interface Place {
  origin: URL
  address: string
  day: Day
  signal: AbortSignal
}

/** An officer goes through the inbox: opens what is new, and says how far it is. */
export async function officer(headers: Headers, { origin, address, day, signal }: Place): Promise<void> {
  const browser = new Browser(origin, address, day)
  const ask = asking(browser, headers, 'staff')
  const newest = `/submissions?formKey=${FORM}&state=received&size=50`
  while (!signal.aborted) {
    await pause(WORKING)
    const list = await ask<{ records: { id: string }[] }>(newest)
    const chosen = list?.records[Math.floor(Math.random() * list.records.length)]
    if (!chosen) continue
    await pause(WORKING)
    const opened = await ask<{ workVersion: number }>(`/submissions/one?submissionId=${chosen.id}`)
    await pause(WORKING)
    // Another officer may have been faster: then the next one.
    const { workVersion } = opened ?? {}
    await ask('/submissions/state', { submissionId: chosen.id, workVersion, state: 'reviewing' })
  }
  browser.close()
}

/** Publishes a notice again and again, and looks until visitors see it. @returns milliseconds until they did, each time */
export async function publisher(headers: Headers, place: Place, columnKey: string): Promise<number[]> {
  const { origin, address, day, signal } = place
  const browser = new Browser(origin, address, day)
  const ask = asking(browser, headers, 'publication')
  const fieldsOf = (turn: number) => ({
    title: `开放登记，第${turn}次更新`,
    publishTime: '2026-02-01T09:00:00+08:00',
    body: `<p>第${turn}次更新。</p>`,
  })
  const begun = await ask<{ id: string }>('/contents', { kind: 'article', columnKey, fields: fieldsOf(0) })
  const contentId = begun?.id ?? ''
  const seen: number[] = []
  for (let turn = 1; !signal.aborted; turn += 1) {
    const known = await ask<{ draftVersion: number }>(`/contents/one?contentId=${contentId}`)
    const draft = { contentId, draftVersion: known?.draftVersion, fields: fieldsOf(turn) }
    const saved = await ask<{ draftVersion: number }>('/contents/draft', draft)
    const published =
      saved && (await ask('/contents/publish', { contentId, draftVersion: saved.draftVersion }))
    if (published !== undefined) {
      const from = performance.now()
      while (performance.now() - from < MOST_UNSEEN && !(await shows(contentId, `第${turn}次更新`)))
        await pause(LOOKING)
      seen.push(performance.now() - from)
    }
    await pause(BETWEEN_PUBLICATIONS)
  }
  browser.close()
  return seen

  async function shows(id: string, words: string): Promise<boolean> {
    const asked = await browser.ask('public page', { path: `/t1/article_content?contentId=${id}` })
    const { location } = asked.headers
    const page = location ? await browser.ask('public page', { path: location }) : asked
    return page.body.includes(words)
  }
}

/** What the app asks, as whoever these headers are of. @returns nothing where it is told that somebody was faster. @throws Gone */
function asking(browser: Browser, headers: Headers, kind: Kind) {
  return async <Data>(path: string, body?: object): Promise<Data | undefined> => {
    const answer = await browser.ask(kind, {
      path: `/api/editor${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const said = answer.body.toString()
    // After an answer that was lost it is done already, and says so: 400.
    if (answer.status === 409 || answer.status === 400) return undefined
    if (answer.status !== 200) throw new Gone(`${path}: ${answer.status} ${said.slice(0, 200)}`)
    return (JSON.parse(said) as { data: Data }).data
  }
}
