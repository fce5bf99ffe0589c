import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../src/server/store/db/database.ts'
import demo from '../../src/server/house/demo/submissions.json' with { type: 'json' }
import type { Effort } from './answers.ts'
import { load } from './load.ts'
import { type Engine, withOpen } from './place.ts'
import { measureRatio, median } from './ratio.ts'
import { type Figure, measuredAgain } from './report.ts'

const PAGE = '/t1/register'
const FORM = 'commercial-intention'
/** As many as send at a time, over HTTP and to the database. */
const AT_ONCE = 8
/** Sent before anything counts: what a submission asks of the server takes thousands until it is compiled. */
const WARM_UP = 4000
/** Of a stored submission in the table, when it is not known: embedded, nobody else can ask. */
const ROW_BYTES = 1100

/** The empty page of a form, and what is sent by it, against plain inserts of as many bytes that are as durable. */
export async function measureForms(
  server: { origin: string; pids: readonly number[] },
  engine: Engine,
  { rounds, part }: Effort,
  report: (figure: Figure) => void,
): Promise<void> {
  const amount = { requests: Math.ceil(10_000 * part), warmUp: Math.ceil(4000 * part), rounds }
  const page = await measureRatio({
    ...server,
    ...amount,
    path: () => PAGE,
    type: 'text/html; charset=utf-8',
  })
  report({
    name: `page of an empty form from the cache, ${engine.name}`,
    value: page.ratio,
    unit: '×',
    must: 3,
    aim: 2,
    note: `${page.portal.toFixed(0)} µs against ${page.bare.toFixed(1)} µs for ${page.bytes} bytes`,
  })

  const count = Math.ceil(1500 * part)
  const place = await engine.newPlace()
  try {
    await withOpen(place, async (database) => {
      await database.db.execute(sql`create table bench_plain (id text primary key, body text not null)`)
      const body = await sender(server.origin)
      const send = (requests: number) =>
        load({
          ...server,
          path: () => `/api/forms/${FORM}/submissions`,
          body,
          requests,
          connections: AT_ONCE,
        })
      // Both warm up before anything counts.
      await send(WARM_UP)
      await insertPlain(database, WARM_UP)
      const measure = async (): Promise<Figure> => {
        const measured: { sent: number; plain: number }[] = []
        for (let round = 0; round < rounds; round += 1) {
          const sent = await rateOf(count, () => send(count))
          measured.push({ sent, plain: await rateOf(count, () => insertPlain(database, count)) })
        }
        const { sent, plain } = median(measured, (one) => one.sent / one.plain)
        return {
          name: `submissions against plain durable inserts, ${engine.name}`,
          value: sent / plain,
          unit: '×',
          must: 0.25,
          aim: 0.4,
          atLeast: true,
          note: `${sent.toFixed(0)}/s against ${plain.toFixed(0)}/s of ${ROW_BYTES} bytes`,
        }
      }
      report(await measuredAgain(measure))
    })
  } finally {
    await place.drop()
  }
}

/** What somebody sends who registers an intention: the demo's own, each under a key of its own. */
async function sender(origin: string): Promise<(n: number) => object> {
  const answer = await fetch(`${origin}/api/forms/${FORM}`)
  const { data } = (await answer.json()) as { data: { version: number; consent?: { version: string } } }
  const filled = demo.submissions.filter(({ form }) => form === FORM)
  return (n) => ({
    version: data.version,
    values: filled[n % filled.length]?.values,
    consent: data.consent?.version,
    sensitiveConsent: data.consent?.version,
    idempotencyKey: randomUUID(),
  })
}

async function insertPlain({ db }: Database, count: number): Promise<void> {
  let left = count
  const body = randomBytes(ROW_BYTES)
    .toString('latin1')
    .replaceAll(/[^ -~]/g, 'x')
  const insert = async () => {
    while (left > 0) {
      left -= 1
      await db.execute(sql`insert into bench_plain values (${randomUUID()}, ${body})`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, insert))
}

/** How many a second. */
async function rateOf(count: number, work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (count * 1000) / (performance.now() - began)
}
