// What a login costs: CPU of the server and of PostgreSQL for asking for a code and logging in, of this version and of an older one
// in turns, so that the machine's mood is the same for both. --old=<folder with its sources and node_modules> --rounds=6 --logins=400
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { cpuSeconds } from '../bench/cpu.ts'
import { onServer } from '../bench/place.ts'
import { startPostgres } from '../bench/postgres.ts'
import { agreementsOf, inParallel, logIn, smsGateway } from '../support/people.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const { values } = parseArgs({
  options: {
    old: { type: 'string' },
    rounds: { type: 'string', default: '6' },
    logins: { type: 'string', default: '400' },
  },
})
const [rounds, logins] = [Number(values.rounds), Number(values.logins)]
const CALLERS = 8
const NEW = fileURLToPath(new URL('../..', import.meta.url))
const folders = [...(values.old === undefined ? [] : [values.old]), NEW]

const postgres = await startPostgres()
const gateway = await smsGateway()
const runs: Run[] = []

interface Run {
  name: string
  server: RunningServer
  agreements: string
  /** Milliseconds a login, by round. */
  ofServer: number[]
  ofDatabase: number[]
  drop: () => Promise<void>
}

try {
  for (const folder of folders) runs.push(await begin(folder))
  let next = 0
  for (let round = 0; round <= rounds; round += 1)
    for (const run of runs) {
      const phones = Array.from({ length: logins }, () => `137${String((next += 1)).padStart(8, '0')}`)
      const [server, database] = [[run.server.pid], [postgres.pid]]
      const before = [cpuSeconds(server), cpuSeconds(database)] as const
      await inParallel(phones, CALLERS, async (phone, index) => {
        const address = `10.${round}.${index >> 8}.${index & 255}`
        const { agreements } = run
        await logIn(run.server.origin, { phone, address, agreements, code: gateway.take })
      })
      // The first round warms up.
      if (round === 0) continue
      run.ofServer.push((1000 * (cpuSeconds(server) - before[0])) / logins)
      run.ofDatabase.push((1000 * (cpuSeconds(database) - before[1])) / logins)
    }
  report()
} finally {
  for (const { server, drop } of runs) {
    await server.stop()
    await drop()
  }
  gateway.close()
  postgres.stop()
}

async function begin(folder: string): Promise<Run> {
  const { databaseUrl = '', dataDir, secretKey, drop } = await onServer(postgres).newPlace()
  const env = {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    TRUST_PROXY: 'loopback',
    SMS_URL: gateway.url,
    DATA_DIR: dataDir,
  }
  execFileSync(process.execPath, ['scripts/site.mjs', 'import', join(NEW, 'demo')], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const server = await startServer(env, folder)
  return {
    name: folder === NEW ? 'new' : 'old',
    server,
    agreements: await agreementsOf(server.origin),
    ofServer: [],
    ofDatabase: [],
    drop,
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
}

function report(): void {
  const sums = runs.map(({ name, ofServer, ofDatabase }) => {
    const [server, database] = [median(ofServer), median(ofDatabase)]
    console.log(
      `${name}  server ${server.toFixed(2)} ms  PostgreSQL ${database.toFixed(2)} ms  a login with its code`,
    )
    return server + database
  })
  const [old, fresh] = sums
  if (old !== undefined && fresh !== undefined) console.log(`new / old  ${(fresh / old).toFixed(2)}`)
}
