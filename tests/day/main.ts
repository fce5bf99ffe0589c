// npm run day: the minute in which a form opens. So many people, each from an address of their own, read, log in and send a form,
// while the staff works; then the same, with fewer, while something fails. What was acknowledged is compared with what is stored.
import { parseArgs } from 'node:util'
import { DAY, checkOptions } from '../../scripts/options.mjs'
import { embedded, type Engine, onServer } from '../bench/place.ts'
import { type Postgres, startPostgres } from '../bench/postgres.ts'
import { type Figure, lineOf, loadAverage, machine, verdictOf } from '../bench/report.ts'
import { type Fault, faultsOf, toMidnight } from './faults.ts'
import { prepare } from './place.ts'
import { Portal } from './portal.ts'
import { type Crowd, type Done, readAlone, runDay, tableOf } from './run.ts'
import { compareStored, isKept, type Stored } from './stored.ts'
import { spread } from './waits.ts'

checkOptions(DAY)
const { values: options } = parseArgs({
  options: {
    embedded: { type: 'boolean' },
    quiet: { type: 'boolean' },
    nginx: { type: 'boolean' },
    people: { type: 'string' },
    seconds: { type: 'string' },
  },
})
const isEmbedded = options.embedded ?? false
const isBehindNginx = options.nginx ?? false
const amount = Number(options.people ?? (isEmbedded ? 4000 : 12_000))
const seconds = Number(options.seconds ?? 60)
/** With a fault a sixth of them come, in a third of the time: what fails is shown, not how much fits. */
const FAULTY = { people: Math.ceil(amount / 6), seconds: Math.max(20, Math.ceil(seconds / 3)) }
const WARM_UP = { people: Math.ceil(amount / 12), seconds: Math.ceil(seconds / 6) }
const TIME_ZONE = 'Asia/Shanghai'

const postgres = isEmbedded ? undefined : await startPostgres()
const engine = postgres ? onServer(postgres) : embedded
console.log(
  `${machine()}, ${engine.name}${isBehindNginx ? ' behind nginx' : ''}, ${new Date().toISOString().slice(0, 10)}; load average ${loadAverage()}`,
)
let isGood = true
try {
  await run(engine, postgres)
} finally {
  postgres?.stop()
}
process.exitCode = isGood ? 0 : 1

async function run(on: Engine, server: Postgres | undefined): Promise<void> {
  const place = await prepare(on)
  const portal = await Portal.start(place, server ? 2 : 1, isBehindNginx)
  let next = 0
  const crowdOf = ({ people, seconds: within }: Omit<Crowd, 'from'>): Crowd => {
    next += people
    return { people, from: next - people, seconds: within }
  }
  const live = async (name: string, amounts: Omit<Crowd, 'from'>, happens?: Fault) => {
    const pids = { portal: [portal.pid], database: on.pids, nginx: isBehindNginx ? [portal.nginxPid] : [] }
    const { staff, databaseUrl } = place
    const during = { staff, pids, databaseUrl, happens }
    const done = await runDay(await portal.minute(), crowdOf(amounts), during)
    // Nobody else can open an embedded database while the portal has it.
    if (!server) await portal.stop()
    const stored = await compareStored(place, done.day)
    if (!server) await portal.again()
    tell(name, done, stored)
    return done
  }
  try {
    await runDay(
      await portal.minute(),
      { ...crowdOf(WARM_UP), isCalm: true },
      {
        staff: place.staff,
        pids: { portal: [], database: [] },
      },
    )
    const reading = crowdOf({ ...WARM_UP, people: 2 * WARM_UP.people })
    const alone = await readAlone(await portal.minute(), reading)
    const done = await live('a quiet day', { people: amount, seconds })
    tellWaits(done, spread(alone.waits.get('public page') ?? []).p99)
    // Which requests a frozen process holds is not seen through nginx.
    if (options.quiet || isBehindNginx) return
    for (const [name, happens] of Object.entries(faultsOf(portal, server))) await live(name, FAULTY, happens)
    await portal.stop()
    await portal.again(toMidnight(TIME_ZONE, FAULTY.seconds / 2))
    await live('midnight', FAULTY)
  } finally {
    await portal.stop()
    portal.close()
    await place.drop()
  }
}

/** What happened to what people sent, and to those who were not served. */
function tell(name: string, { day, seen, cost, locks, seconds: took }: Done, stored: Stored): void {
  const untold = [...day.untold.values()].reduce((sum, one) => sum + one, 0)
  isGood &&= isKept(stored) && untold === 0
  console.log(
    `\n${name}: ${day.finished} people done after ${took.toFixed(0)} s; acknowledged ${day.acknowledged.size}`,
  )
  console.log(
    `  stored the same ${stored.same}, lost ${stored.lost}, doubled ${stored.doubled}, different ${stored.different}, ` +
      `stored without their senders hearing of it ${stored.unheard}`,
  )
  console.log(
    `  told of a mistake ${day.corrected}, asked to come again ${day.later}, asked for work ${day.worked}, ` +
      `connections that failed and were tried again ${day.broken}, untold ${untold}`,
  )
  for (const [what, count] of day.untold) console.log(`  UNTOLD ${count} × ${what}`)
  const { p50, most } = spread(seen)
  console.log(`  ${seen.length} publications, seen after ${p50} ms, at most ${most}`)
  console.log(
    `  CPU for each person who was done: ${cost.portal.toFixed(1)} ms of the portal, ${cost.database.toFixed(1)} of its database server, ${cost.nginx.toFixed(1)} of nginx, ${cost.asking.toFixed(1)} ms of those who ask`,
  )
  if (locks) {
    const waited = [...locks.waiting].toSorted(([, a], [, b]) => b - a)
    const all = waited.reduce((sum, [, count]) => sum + count, 0)
    const part = locks.active > 0 ? (100 * all) / locks.active : 0
    console.log(
      `  of ${locks.active} sessions seen at a statement, ${all} waited for a lock: ${part.toFixed(1)} %`,
    )
    for (const [what, count] of waited.slice(0, 5)) console.log(`    ${count} × ${what}`)
  }
  console.table(tableOf(day))
}

/** The waits that are promised. */
function tellWaits({ day }: Done, alone: number): void {
  const figures: Figure[] = (['code', 'login', 'submission'] as const).map((kind) => ({
    name: `${kind}, p95, ${amount} people in ${seconds} s, ${engine.name}`,
    value: spread(day.waits.get(kind) ?? []).p95,
    unit: 'ms',
    must: 1500,
  }))
  const { p99 } = spread(day.waits.get('public page') ?? [])
  figures.push({
    name: `public pages, p99 over their own alone, ${engine.name}`,
    // Less than a few milliseconds cannot be told from the machine's own delays.
    value: p99 / Math.max(alone, 5),
    unit: '×',
    must: 3,
    note: `${p99} ms against ${alone} ms`,
  })
  for (const figure of figures) {
    console.log(lineOf(figure))
    isGood &&= verdictOf(figure) !== 'MISSED'
  }
}
