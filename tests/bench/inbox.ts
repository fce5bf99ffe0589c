import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import demo from '../../src/server/house/demo/submissions.json' with { type: 'json' }
import definition from '../../demo/forms/commercial-intention.json' with { type: 'json' }
import type { Database } from '../../src/server/store/db/database.ts'
import { insertSite } from '../support/contents.ts'
import { insertForms } from '../support/forms.ts'
import { SECRET_KEY, testSecrets } from '../support/secrets.ts'
import { startServer } from '../support/server.ts'
import { PASSWORD, sessionHeaders, staffAccount } from '../support/staff.ts'
import { readForms } from '../../src/server/subjects/forms/definition/read-forms.ts'
import { submitForm } from '../../src/server/subjects/forms/sending/submit.ts'
import { embedded, withOpen } from './place.ts'
import { type Figure, measuredAgain } from './report.ts'

const FORM = 'commercial-intention'
const MANY = 20_000
/** Sent together, so that they are stored together. */
const AT_ONCE = 50

/** What the staff does in the inbox of a form, each by its address, or by what it sends. */
const READS: Record<string, string> = {
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
  'filter by an answer': 'submissions?field=subject&answer=person&',
  'what is overdue, counted': 'submissions/count?deadline=overdue&',
  'an answer, counted': 'submissions/count?field=subject&answer=person&',
  'a word, counted': `submissions/count?words=${encodeURIComponent('示例')}&`,
}

/** What others wait while nobody works in the inbox: the machine's own delays, by which the others are to be read. */
const NOTHING = 'nothing, for ten seconds'

/** Files that the staff orders; each is waited for, and downloaded. */
const EXPORTS: Record<string, object> = {
  'export as CSV': { format: 'csv' },
  'export as XLSX': { format: 'xlsx' },
  'export of what is sensitive': { format: 'csv', isOpen: true },
}

/** One filter of all forms. */
const ALL_FORMS = 'the inbox of all forms is opened'
/** Of a tenth of the submissions, and taken back. */
const BULK = 'a decision for 2,000, and taking it back'

/** How long anybody else waits at most while somebody of the staff works on many submissions; on the embedded database. */
export async function measureInbox(report: (figure: Figure) => void): Promise<void> {
  const place = await embedded.newPlace()
  try {
    const headers = await withOpen(place, prepare)
    const server = await startServer({ DATA_DIR: place.dataDir, SECRET_KEY, DEMO: 'off' })
    try {
      const actions = actionsOf(asker(server.origin, headers))
      for (const [name, act] of Object.entries(actions)) {
        const measure = async (): Promise<Figure> => {
          const began = performance.now()
          const waits = await whileWaiting(server.origin, act)
          return {
            name: `longest wait beside: ${name}`,
            value: Math.max(...waits),
            unit: 'ms',
            ...(name !== NOTHING && { must: 200, aim: 50 }),
            note: `${(performance.now() - began).toFixed(0)} ms in all, ${waits.length} calls beside it`,
          }
        }
        await act()
        report(await measuredAgain(measure))
      }
    } finally {
      await server.stop()
    }
  } finally {
    await place.drop()
  }
}

/** Submissions, a tenth of them from one telephone number. @returns the headers of somebody of the staff */
async function prepare({ db }: Database): Promise<Record<string, string>> {
  const secrets = await testSecrets({ db })
  await insertSite(db)
  await insertForms(db, { [FORM]: definition })
  const form = (await readForms(db)).get(FORM)
  if (!form) throw new Error(`${FORM} is not in force`)
  const filled = demo.submissions.filter((one) => one.form === FORM)
  const send = async (n: number) => {
    const phone = n % 10 === 0 ? '0000-88000212' : `0001-${String(80_000_000 + n)}`
    const values = { ...filled[n % filled.length]?.values, phone }
    const entry = {
      version: 1,
      values,
      idempotencyKey: randomUUID(),
      consent: form.definition.consent?.version,
      sensitiveConsent: form.definition.consent?.version,
    }
    const outcome = await submitForm({ db, secrets, timeZone: 'Asia/Shanghai' }, form, entry)
    if (!('receipt' in outcome)) throw new Error(`not stored: ${JSON.stringify(outcome)}`)
  }
  for (let n = 0; n < MANY; n += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => send(n + index)))
  }
  return sessionHeaders(db, await staffAccount(db, '赵办理'))
}

type Ask = (path: string, body?: object) => Promise<unknown>

function asker(origin: string, headers: Record<string, string>): Ask {
  const json = { ...headers, 'content-type': 'application/json' }
  return async (path, body) => {
    const sent = body && { method: 'POST', body: JSON.stringify({ formKey: FORM, ...body }) }
    const ask = () => fetch(`${origin}/api/editor/${path}`, { headers: body ? json : headers, ...sent })
    let answer = await ask()
    // On a slow machine the login is old by then.
    if (answer.status === 403) {
      const confirmed = { method: 'POST', headers: json, body: JSON.stringify({ password: PASSWORD }) }
      await fetch(`${origin}/api/editor/confirm`, confirmed)
      answer = await ask()
    }
    if (!answer.ok) throw new Error(`${path} is answered ${answer.status}: ${await answer.text()}`)
    const { data }: { data: unknown } = JSON.parse(await answer.text())
    return data
  }
}

function actionsOf(ask: Ask): Record<string, () => Promise<void>> {
  const reads = Object.entries(READS).map(([name, path]): [string, () => Promise<void>] => [
    name,
    async () => void (await ask(`${path}${path.startsWith('inboxes') ? '' : `formKey=${FORM}`}`)),
  ])
  const exports = Object.entries(EXPORTS).map(([name, body]): [string, () => Promise<void>] => [
    name,
    () => download(ask, body),
  ])
  return {
    [NOTHING]: () => setTimeout(10_000),
    ...Object.fromEntries(reads),
    [ALL_FORMS]: async () => void (await ask('submissions?')),
    [BULK]: () => decide(ask),
    ...Object.fromEntries(exports),
  }
}

/** As the app does: orders an act, looks each second how far it is, and takes it back. */
async function decide(ask: Ask): Promise<void> {
  const { asOf } = (await ask(`submissions?formKey=${FORM}`)) as { asOf: string }
  const order = { kind: 'state', key: randomUUID(), filter: { overlapping: true }, asOf, state: 'reviewing' }
  const { id: bulkId } = (await ask('submissions/bulk', order)) as { id: string }
  const ends = async (wanted: string) => {
    for (;;) {
      const acts = (await ask(`submissions/bulk?formKey=${FORM}`)) as { id: string; state: string }[]
      const state = acts.find(({ id }) => id === bulkId)?.state
      if (state === wanted) return
      if (state === undefined || state === 'failed') throw new Error(`the act is ${state}`)
      await setTimeout(1000)
    }
  }
  await ends('done')
  await ask('submissions/bulk/undo', { bulkId })
  await ends('undone')
}

/** Orders a file as the app does: asks each second whether it is done, downloads and removes it. */
async function download(ask: Ask, body: object): Promise<void> {
  const { id: exportId } = (await ask('submissions/export', { reason: '测量', ...body })) as { id: string }
  for (;;) {
    const orders = (await ask(`submissions/exports?formKey=${FORM}`)) as { id: string; state: string }[]
    const state = orders.find(({ id }) => id === exportId)?.state
    if (state === 'done') break
    if (state === undefined || state === 'failed') throw new Error(`the export is ${state}`)
    await setTimeout(1000)
  }
  const { parts } = (await ask('submissions/export/take', { exportId })) as { parts: number }
  for (let part = 1; part <= parts; part += 1)
    await ask(`submissions/export/part?exportId=${exportId}&part=${part}&formKey=${FORM}`)
  await ask('submissions/export/remove', { exportId })
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
