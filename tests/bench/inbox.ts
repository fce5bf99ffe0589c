import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import demo from '../../src/server/house/demo/submissions.json' with { type: 'json' }
import { STAFF_TOKEN_HEADER } from '../../src/contract/staff.ts'
import { startServer } from '../support/server.ts'
import { load } from './load.ts'
import { type Figure, measuredAgain } from './report.ts'

const FORM = 'commercial-intention'
const EDITOR = { name: '张管理', password: 'a long password of the bench' }
const MANY = 20_000
/** So many of them come from one telephone number. */
const OF_ONE = 2000

/** What the staff does in the inbox of a form, each by its address, or by what it sends. */
const ACTIONS: Record<string, string | { path: string; body: object }> = {
  'the inbox is opened': 'submissions?',
  'filter by state': 'submissions?state=received&',
  'filter by assignee': 'submissions?assignee=nobody&',
  'duplicates alone': 'submissions?overlapping=true&',
  'search for a word that few have': `submissions?words=${encodeURIComponent('银杏九号')}&`,
  'search for a word that all have': `submissions?words=${encodeURIComponent('示例')}&`,
  'search for a whole number': 'submissions?words=0000-88000212&',
  'state, assignee and word together': `submissions?state=received&assignee=nobody&words=${encodeURIComponent('示例')}&`,
  statistics: 'submissions/statistics?',
  'inboxes with their counts': 'inboxes?',
  'export as CSV': { path: 'export', body: { format: 'csv', reason: '测量' } },
  'export as XLSX': { path: 'export', body: { format: 'xlsx', reason: '测量' } },
  'export of what is sensitive': { path: 'export', body: { format: 'csv', reason: '测量', isOpen: true } },
}

/** How long anybody else waits at most while somebody of the staff works on many submissions; on the embedded database. */
export async function measureInbox(report: (figure: Figure) => void): Promise<void> {
  const server = await startServer({ FIRST_EDITOR: `${EDITOR.name}:${EDITOR.password}` })
  try {
    await fill(server.origin)
    const ask = await logIn(server.origin)
    for (const [name, action] of Object.entries(ACTIONS)) {
      const measure = async (): Promise<Figure> => {
        const began = performance.now()
        const waits = await whileWaiting(server.origin, () => ask(action))
        return {
          name: `longest wait beside: ${name}`,
          value: Math.max(...waits),
          unit: 'ms',
          must: 200,
          aim: 50,
          note: `${(performance.now() - began).toFixed(0)} ms in all, ${waits.length} calls beside it`,
        }
      }
      await ask(action)
      report(await measuredAgain(measure))
    }
  } finally {
    await server.stop()
  }
}

async function fill(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/api/forms/${FORM}`)
  const { data } = (await answer.json()) as { data: { version: number; consent?: { version: string } } }
  const filled = demo.submissions.filter(({ form }) => form === FORM)
  const body = (n: number) => ({
    version: data.version,
    values: {
      ...filled[n % filled.length]?.values,
      phone: n < OF_ONE ? '0000-88000212' : `0001-${String(80_000_000 + n)}`,
    },
    consent: data.consent?.version,
    idempotencyKey: randomUUID(),
  })
  await load({ origin, path: () => `/api/forms/${FORM}/submissions`, body, requests: MANY })
}

async function logIn(origin: string) {
  const headers = new Headers({ 'content-type': 'application/json' })
  const send = async (path: string, body: object) => {
    const answer = await fetch(`${origin}/api/editor/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} is answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const answer = await send('login', EDITOR)
  const { data } = (await answer.json()) as { data: { token: string } }
  headers.set('cookie', answer.headers.get('set-cookie')?.split(';')[0] ?? '')
  headers.set(STAFF_TOKEN_HEADER, data.token)
  await send('confirm', { password: EDITOR.password })
  return async (action: (typeof ACTIONS)[string]) => {
    if (typeof action === 'object') {
      const file = await send(`submissions/${action.path}`, { formKey: FORM, ...action.body })
      await file.arrayBuffer()
      return
    }
    const asked = await fetch(
      `${origin}/api/editor/${action}${action.startsWith('inboxes') ? '' : `formKey=${FORM}`}`,
      { headers },
    )
    if (!asked.ok) throw new Error(`${action} is answered ${asked.status}: ${await asked.text()}`)
    await asked.arrayBuffer()
  }
}

/** Milliseconds that others wait, one call after the other, while something is done. */
async function whileWaiting(origin: string, work: () => Promise<void>): Promise<number[]> {
  const waits: number[] = []
  const over = new AbortController()
  const ask = async () => {
    const began = performance.now()
    const body = JSON.stringify({ idempotencyKey: randomUUID() })
    const headers = { 'content-type': 'application/json' }
    await (await fetch(`${origin}/api/forms/${FORM}/standing`, { method: 'POST', headers, body })).text()
    waits.push(performance.now() - began)
  }
  // The first call opens a connection.
  await ask()
  waits.length = 0
  const others = (async () => {
    while (!over.signal.aborted) {
      await ask()
      await setTimeout(2)
    }
  })()
  await work()
  over.abort()
  await others
  return waits
}
