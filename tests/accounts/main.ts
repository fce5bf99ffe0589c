// npm run accounts: accounts under load, on two processes with one PostgreSQL. Counts what must not happen, and ends with 1
// where it did. --logins=10000 --residents=200 --guesses=10000 are the full run; BENCH_DATABASE_URL as for npm run bench.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { openMediaStore } from '../../src/server/subjects/media/store/open-media-store.ts'
import { DEMO_FOLDER } from '../../src/server/house/folder/demo.ts'
import { importSite } from '../../src/server/house/folder/import.ts'
import { onServer, withOpen } from '../bench/place.ts'
import { startPostgres } from '../bench/postgres.ts'
import {
  agreementsOf,
  inParallel,
  logIn,
  lookForForeignBytes,
  post,
  type Resident,
  smsGateway,
} from '../support/people.ts'
import { startServer } from '../support/server.ts'

const { values } = parseArgs({
  options: {
    logins: { type: 'string', default: '10000' },
    residents: { type: 'string', default: '200' },
    guesses: { type: 'string', default: '10000' },
  },
})
const [logins, residents, guesses] = [values.logins, values.residents, values.guesses].map(Number)
const CALLERS = 50

const postgres = await startPostgres()
const gateway = await smsGateway()
const place = await onServer(postgres).newPlace()
const shared = {
  DATABASE_URL: place.databaseUrl ?? '',
  SECRET_KEY: randomBytes(32).toString('hex'),
  TRUST_PROXY: 'loopback',
  SMS_URL: gateway.url,
}
await withOpen(place, async (database) => {
  await importSite(database, DEMO_FOLDER, { media: openMediaStore({ DATA_DIR: place.dataDir }) })
})
const servers = [await startServer(shared), await startServer(shared)]
const origins = servers.map(({ origin }) => origin)
const faults: string[] = []
const fault = (text: string) => void faults.push(text)

try {
  await run()
} finally {
  for (const server of servers) await server.stop()
  gateway.close()
  await place.drop()
  postgres.stop()
}
for (const one of faults.slice(0, 20)) console.error(one)
console.log(faults.length === 0 ? '0 faults' : `${faults.length} FAULTS`)
if (faults.length > 0) process.exitCode = 1

async function run(): Promise<void> {
  const agreements = await agreementsOf(origins[0] ?? '')
  const originOf = (n: number) => origins[n % origins.length] ?? ''
  const addressOf = (n: number) =>
    `10.${Math.floor(n / 65_536) % 256}.${Math.floor(n / 256) % 256}.${n % 256}`
  const phoneOf = (n: number) => `135${String(n).padStart(8, '0')}`

  const memory = [megabytes()]
  const came: Resident[] = []
  const began = performance.now()
  const visits = Array.from({ length: logins ?? 0 }, (_, n) => n)
  await inParallel(visits, CALLERS, async (n) => {
    const asked = { phone: phoneOf(n), address: addressOf(n), agreements, code: gateway.take }
    await logIn(originOf(n), asked).then(
      (resident) => came.push(resident),
      (error: unknown) => fault(String(error)),
    )
    if (n === Math.floor((logins ?? 0) / 2)) memory.push(megabytes())
  })
  memory.push(megabytes())
  const perSecond = came.length / ((performance.now() - began) / 1000)
  const [rows] = await query<{ accounts: number; sessions: number; lines: number }>(
    `select (select count(*)::int from account) as accounts, (select count(*)::int from session) as sessions,
       (select count(*)::int from audit where action = 'login') as lines`,
  )
  for (const [name, total] of Object.entries(rows ?? {}))
    if (total !== logins) fault(`${total} ${name} after ${logins} logins`)
  if (new Set(came.map(({ headers }) => headers.tokenId)).size !== logins) fault('a token was given twice')
  console.log(
    `${came.length} logins by ${CALLERS} callers on two processes, ${perSecond.toFixed(0)}/s: ${JSON.stringify(rows)}`,
  )
  console.log(
    `resident memory before, half way and after: ${memory.map((each) => each.join(' and ')).join(', ')} MiB`,
  )

  const some = came.slice(0, residents)
  const looked = await lookForForeignBytes(origins, some)
  faults.push(...looked.faults)
  console.log(
    `${some.length} accounts, ${looked.pages} private pages on two processes, ${looked.bytes} characters: ${looked.faults.length} with what is another’s`,
  )

  const phone = '13999999999'
  await post(originOf(0), '/account/code', { phone }, { 'x-forwarded-for': '10.200.0.1' })
  const right = gateway.take(phone)
  const answers = new Map<number, number>()
  await inParallel(
    Array.from({ length: guesses ?? 0 }, (_, n) => n),
    CALLERS,
    async (n) => {
      // The right one is among them, late: by then nothing lets anybody in.
      const code =
        n === (guesses ?? 0) - 1 ? right : String((Number(right) + 1 + n) % 1_000_000).padStart(6, '0')
      const { status } = await post(
        originOf(n),
        '/account/login',
        { phone, code, agreements },
        { 'x-forwarded-for': addressOf(n) },
      )
      answers.set(status, (answers.get(status) ?? 0) + 1)
    },
  )
  if (answers.has(200)) fault('a guess was let in')
  const checked = answers.get(422) ?? 0
  if (checked > 50) fault(`${checked} guesses were looked at`)
  console.log(`${guesses} guesses from as many addresses: ${JSON.stringify(Object.fromEntries(answers))}`)
}

/** Of both processes, in MiB. */
function megabytes(): number[] {
  return servers.map(({ pid }) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
  })
}

async function query<Row extends object>(text: string): Promise<Row[]> {
  const client = new Client(place.databaseUrl)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
