// npm run soak: a small steady load for half an hour. What the portal holds is looked at each minute; it must not grow any more once
// it has settled.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { checkOptions, SOAK } from '../../scripts/options.mjs'
import { embedded, onServer } from '../bench/place.ts'
import { startPostgres } from '../bench/postgres.ts'
import { lineOf, loadAverage, machine, verdictOf } from '../bench/report.ts'
import { prepare } from '../day/place.ts'
import { Portal } from '../day/portal.ts'
import { runDay } from '../day/run.ts'
import { judge, KEPT } from './judge.ts'
import { type Sample, takeSample } from './sample.ts'

checkOptions(SOAK)
const { values: options } = parseArgs({
  options: { embedded: { type: 'boolean' }, minutes: { type: 'string' }, people: { type: 'string' } },
})
const isEmbedded = options.embedded ?? false
const minutes = Number(options.minutes ?? 30)
/** People within a minute. */
const people = Number(options.people ?? 120)
const MINUTE = 60_000
const SETTLED_PART = 1 / 3
const MEBIBYTE = 1024 ** 2

const probes = mkdtempSync(join(tmpdir(), 'anju-soak-'))
process.env.SOAK_PROBES = probes
process.env.NODE_OPTIONS = `--import=${fileURLToPath(new URL('probe.mjs', import.meta.url))}`
const postgres = isEmbedded ? undefined : await startPostgres()
try {
  const engine = postgres ? onServer(postgres) : embedded
  console.log(
    `${machine()}, ${engine.name}, ${new Date().toISOString().slice(0, 10)}; load average ${loadAverage()}`,
  )
  const place = await prepare(engine)
  const portal = await Portal.start(place, postgres ? 2 : 1)
  try {
    const pids = { portal: [portal.pid], database: engine.pids }
    const crowd = { people: people * minutes, from: 0, seconds: 60 * minutes }
    const living = runDay(await portal.minute(), crowd, { staff: place.staff, pids })
    const [{ day }, samples] = await Promise.all([
      living,
      sampleEachMinute(() => takeSample(place, portal.pid, probes)),
    ])
    const figures = judge(samples, Math.ceil(minutes * SETTLED_PART))
    const untold = [...day.untold.values()].reduce((sum, one) => sum + one, 0)
    figures.push({ name: 'people who were not served and not told', value: untold, unit: '', must: 0 })
    console.log(`\n${day.finished} people done, ${day.acknowledged.size} submissions acknowledged`)
    for (const [what, count] of day.untold) console.log(`  UNTOLD ${count} × ${what}`)
    tellKept(samples)
    for (const figure of figures) console.log(lineOf(figure))
    process.exitCode = figures.some((figure) => verdictOf(figure) === 'MISSED') ? 1 : 0
  } finally {
    await portal.stop()
    portal.close()
    await place.drop()
  }
} finally {
  postgres?.stop()
  rmSync(probes, { recursive: true, force: true })
}

async function sampleEachMinute(take: () => Promise<Sample>): Promise<Sample[]> {
  const samples: Sample[] = []
  const begun = performance.now()
  for (let minute = 1; minute <= minutes; minute += 1) {
    await pause(Math.max(0, begun + minute * MINUTE - performance.now()))
    const sample = await take()
    samples.push(sample)
    const { resident, heap, buffers, timers, handles, descriptors, files } = sample
    const mebibytes = (bytes: number) => `${(bytes / MEBIBYTE).toFixed(1)} MiB`
    console.log(
      `minute ${minute}: ${mebibytes(resident)} resident, ${mebibytes(heap)} heap, ${mebibytes(buffers)} buffers, ` +
        `${timers} timers, ${handles} handles, ${descriptors} descriptors, ${files} files`,
    )
  }
  return samples
}

/** Rows that are kept, so that it can be seen how fast they grow. */
function tellKept(samples: readonly Sample[]): void {
  const [first, last] = [samples[0], samples.at(-1)]
  for (const [table, rows] of last?.rows ?? []) {
    const former = first?.rows.get(table) ?? 0
    if (rows !== former)
      console.log(`  ${table}: ${former} → ${rows}${KEPT.has(table) ? '' : ' (not known to grow)'}`)
  }
}
