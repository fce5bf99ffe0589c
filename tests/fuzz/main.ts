// npm run fuzz: calls generated from the contract, right, wrong and hostile, against a server with the demo.
// --calls 100000, --seed 1, --short (for CI). FUZZ_DATABASE_URL names an empty PostgreSQL database to use.
import { execFileSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sample } from 'fast-check'
import { checkOptions, FUZZ } from '../../scripts/options.mjs'
import { cpuSeconds } from '../bench/cpu.ts'
import { startServer } from '../support/server.ts'
import { Connection } from './connection.ts'
import { judge, type Verdict } from './judge.ts'
import { calls, type Call } from './requests.ts'
import { FIRST, openSessions, type Person } from './sessions.ts'

checkOptions(FUZZ)
const { values } = parseArgs({
  options: { calls: { type: 'string' }, seed: { type: 'string' }, short: { type: 'boolean' } },
})
const total = Number(values.calls ?? (values.short ? 4000 : 100_000))
const seed = Number(values.seed ?? randomInt(2 ** 31))
/** Milliseconds after which the short form ends, however busy the machine is. */
const TIME_LIMIT = values.short ? 15_000 : Number.POSITIVE_INFINITY
const BATCH = 50
const CONNECTIONS = 8
const MAX_CPU = 1
const SHOWN = 10
/** Operations that end the session that they are asked with. */
const ENDING = /\/(?:logout|end-all|deletion)$/

const url = process.env.FUZZ_DATABASE_URL
const onServer: Record<string, string> =
  url === undefined ? {} : { DATABASE_URL: url, SECRET_KEY: randomBytes(32).toString('hex') }
const server = await startServer({
  LOG_LEVEL: 'silent',
  CODES_PER_NETWORK: '1000000',
  FIRST_EDITOR: `${FIRST.name}:${FIRST.password}`,
  ...onServer,
})
if (url !== undefined) {
  // There the demo is not loaded by itself.
  execFileSync(process.execPath, ['scripts/site.mjs', 'import', 'demo'], {
    env: { ...process.env, ...onServer, DATA_DIR: server.dataDir },
  })
}
const people = await openSessions(server.origin, server.dataDir)
const withSession = new Map<string, number>()
let asked = 0
const counts: Record<Verdict | 'over 1 s of CPU', number> = { failed: 0, 'outside the contract': 0, 'not answered': 0, 'over 1 s of CPU': 0 } // prettier-ignore
const statuses = new Map<number, number>()
const connections = Array.from({ length: CONNECTIONS }, () => new Connection(server.origin))
console.log(
  `${total} calls with --seed ${seed}, on ${url === undefined ? 'the embedded database' : 'PostgreSQL'}`,
)

const begun = performance.now()
let done = 0
let slowest = 0
while (done < total && performance.now() - begun < TIME_LIMIT) {
  const batch = sample(calls, { seed: seed + done, numRuns: Math.min(BATCH, total - done) })
  const before = cpuSeconds([server.pid])
  await together(batch)
  // Only a batch that took so long together can hold a call that did.
  if (cpuSeconds([server.pid]) - before > MAX_CPU) await oneByOne(batch)
  done += batch.length
}
for (const connection of connections) connection.close()
const exitCode = await server.stop()
report()

async function together(batch: readonly Call[]): Promise<void> {
  let next = 0
  await Promise.all(
    connections.map(async (connection) => {
      for (let call = batch[next++]; call; call = batch[next++]) await ask(connection, call)
    }),
  )
}

async function ask(connection: Connection, call: Call): Promise<void> {
  asked += 1
  const person = personFor(call, asked)
  const sent = person ? { ...call, headers: [...person.headers, ...call.headers] } : call
  const answer = await connection.send(sent)
  if (person) withSession.set(person.name, (withSession.get(person.name) ?? 0) + 1)
  // Some calls end a session, and some an account.
  if (person && answer?.status === 401) await person.renew().catch(() => false)
  statuses.set(answer?.status ?? 0, (statuses.get(answer?.status ?? 0) ?? 0) + 1)
  const fault = judge(call, answer)
  if (!fault) return
  tell(fault.verdict, fault.reason, call)
}

/** Two of three calls of the contract come from somebody: of the staff in each role in turn, or from a resident. */
function personFor({ operation, method }: Call, turn: number): Person | undefined {
  if (!operation || method === 'HEAD' || turn % 3 === 0) return undefined
  // Who has logged out has to log in again for everything that follows.
  if (ENDING.test(operation.path) && turn % 10 !== 1) return undefined
  if (!operation.path.startsWith('/editor/')) return people.resident
  return people.staff[turn % people.staff.length]
}

async function oneByOne(batch: readonly Call[]): Promise<void> {
  const [connection = new Connection(server.origin)] = connections
  for (const call of batch) {
    const before = cpuSeconds([server.pid])
    await connection.send(call)
    const spent = cpuSeconds([server.pid]) - before
    slowest = Math.max(slowest, spent)
    if (spent > MAX_CPU) tell('over 1 s of CPU', `${spent.toFixed(1)} s`, call)
  }
}

function tell(verdict: keyof typeof counts, reason: string, { method, target, headers, body }: Call): void {
  counts[verdict] += 1
  if (counts[verdict] > SHOWN) return
  const shown = JSON.stringify({ method, target: target.slice(0, 300), headers, body: body.slice(0, 200) })
  console.error(`${verdict}: ${reason.slice(0, 300)}\n  ${shown}`)
}

function report(): void {
  const seconds = (performance.now() - begun) / 1000
  console.log(`\n${done} calls in ${seconds.toFixed(0)} s; answers by status:`)
  for (const [status, count] of [...statuses].toSorted(([a], [b]) => a - b))
    console.log(`  ${status === 0 ? 'none (no call at all)' : status}`.padEnd(28), count)
  console.log(
    'with a session'.padEnd(28),
    [...withSession].map(([name, count]) => `${name} ${count}`).join(', '),
  )
  for (const [verdict, count] of Object.entries(counts)) console.log(verdict.padEnd(28), count)
  if (slowest > 0) console.log('most CPU of one call, seconds'.padEnd(28), slowest.toFixed(2))
  const isGood = Object.values(counts).every((count) => count === 0) && exitCode === 0
  if (exitCode !== 0) console.error(`the server ended with ${exitCode}`)
  if (!isGood) console.error(`again: npm run fuzz -- --calls ${done} --seed ${seed}`)
  process.exit(isGood ? 0 : 1)
}
