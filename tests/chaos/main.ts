// npm run chaos: kills and cuts the power of the embedded database and counts what it loses; then meets a server, as in
// production, with the faults of its surroundings; kills what allocates plans; meets people who fill in forms with trouble;
// and writes in browsers that fail. --short is for CI and does not write, --faults leaves the first part out, --allocating, --forms
// and --writing are those parts alone.
import { parseArgs } from 'node:util'
import { CHAOS, checkOptions } from '../../scripts/options.mjs'
import { startPostgres } from '../bench/postgres.ts'
import { type AllocationFigures, isFair, killWhileAllocating } from './allocating/kill-while-allocating.ts'
import { cutPower, record } from './cut-power.ts'
import { fullDisk } from './faults/full-disk.ts'
import { type FormFigures, fillUnderTrouble, isKept } from './fill-forms.ts'
import { OnPostgres } from './faults/on-postgres.ts'
import { type FaultFigures, isUnharmed } from './faults/report.ts'
import { firstStart, killFirstStart } from './first-start.ts'
import { killWhileWriting } from './kill-while-writing.ts'
import { type Figures, isHarmless, print } from './report.ts'
import { secondProcess } from './second-process.ts'
import { isAllKept, type WritingFigures } from './writing/model.ts'
import { writeInTrouble } from './writing/write-in-trouble.ts'

checkOptions(CHAOS)
const { values: asked } = parseArgs({ options: CHAOS.options })
const rounds = asked.short
  ? {
      writing: 1,
      first: 1,
      second: 1,
      rivals: 2,
      batches: 100,
      cuts: 1,
      faults: 1,
      allocating: { embedded: 2, postgres: 2 },
      forms: { killed: 1, cut: 1, tabs: 1, sends: 16 },
      sequences: 0,
    }
  : {
      writing: 100,
      first: 30,
      second: 10,
      rivals: 6,
      batches: 1500,
      cuts: 30,
      faults: 10,
      allocating: { embedded: 100, postgres: 100 },
      forms: { killed: 70, cut: 70, tabs: 60, sends: 1000 },
      sequences: 500,
    }

type AllFigures = Figures | FaultFigures | FormFigures | AllocationFigures | WritingFigures
const results = new Map<string, AllFigures>()
async function run<F extends AllFigures>(name: string, scenario: () => Promise<F>): Promise<F> {
  const began = performance.now()
  const figures = await scenario()
  results.set(name, figures)
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${name}, ${seconds} s: ${JSON.stringify(figures)}`)
  return figures
}

/** Whether the embedded database kept everything, and the test would have noticed if not. */
async function embedded(): Promise<boolean> {
  const first = await firstStart()
  const base = first.dataDir
  const kept = [
    await run('kill -9 under writes', () => killWhileWriting(base, rounds.writing)),
    await run('kill -9 during the first start', () => killFirstStart(first, rounds.first)),
    await run('a second process on the folder', () => secondProcess(base, rounds.second, rounds.rivals)),
  ]
  const recording = await record(base, 'writer.ts', rounds.batches)
  kept.push(
    await run('power cut, nothing unsynced survives', () => cutPower(recording, rounds.cuts, 'none')),
    await run('power cut, half of it survives', () => cutPower(recording, rounds.cuts, 'half')),
  )
  const withoutSync = await record(base, 'writer-without-sync.ts', rounds.batches)
  const control = await run('control: power cut without the sync hook', () =>
    cutPower(withoutSync, 1, 'none'),
  )
  const isSafe = kept.every(isHarmless)
  if (!isSafe) console.error('The embedded database lost data or let a second process in.')
  if (control.lost === 0) console.error('The power cut does not notice that the sync hook is missing.')
  return isSafe && control.lost > 0
}

/** Whether a server came through the faults of its surroundings without a person's help. */
async function surroundings(): Promise<boolean> {
  const server = await OnPostgres.start()
  const found: FaultFigures[] = []
  try {
    found.push(
      await run('connections frozen', () => server.frozenConnections(rounds.faults)),
      await run('database away', () => server.databaseAway(rounds.faults)),
      await run('PostgreSQL stopped while importing', () => server.stoppedWhileImporting(rounds.faults)),
      await run('clock set back by two days', () => server.clockSetBack(rounds.faults)),
      await run('stopped beside silent sockets', () => server.silentSockets()),
    )
  } finally {
    await server.close()
  }
  const disk = await fullDisk(rounds.faults)
  if (disk) found.push(await run('disk full', async () => disk))
  else console.log('disk full: left out, since this user may not mount a small disk')
  const isUnmoved = found.every(isUnharmed)
  if (!isUnmoved) console.error('A server lost something, stayed stale, answered wrongly or needed a person.')
  return isUnmoved
}

/** Whether nobody who filled in a form lost anything, or sent it twice. */
async function forms(): Promise<boolean> {
  const isUnharmed = isKept(await run('forms filled in', () => fillUnderTrouble(rounds.forms)))
  if (!isUnharmed) console.error('Somebody who filled in a form lost a change, or sent it twice.')
  return isUnharmed
}

/** Whether every plan was allocated once, whole, and at its time, wherever a process was killed. */
async function allocations(): Promise<boolean> {
  const { embedded: here, postgres: there } = rounds.allocating
  const { dataDir } = await firstStart()
  const found = [await run('killed while allocating', () => killWhileAllocating(dataDir, here))]
  const postgres = await startPostgres()
  try {
    found.push(
      await run('killed while allocating, PostgreSQL', () =>
        killWhileAllocating(dataDir, there, postgres.url),
      ),
    )
  } finally {
    postgres.stop()
  }
  const isRight = found.every(isFair)
  if (!isRight) console.error('A list, seal or draw was lost, doubled, seen early, or did not go on.')
  return isRight
}

/** Whether nothing that somebody wrote was lost after it was shown as saved. */
async function writing(): Promise<boolean> {
  const sequences = Number(asked.writing ?? rounds.sequences)
  if (sequences === 0) return true
  const seed = asked.seed === undefined ? undefined : Number(asked.seed)
  const isKeptAll = isAllKept(await run('texts written', () => writeInTrouble(sequences, seed)))
  if (!isKeptAll) console.error('A text that was shown as saved was lost, or could not be saved any more.')
  return isKeptAll
}

const isWhole = !asked.forms && !asked.allocating && asked.writing === undefined
const isSafe = !isWhole || asked.faults || (await embedded())
const isUnmoved = !isWhole || (await surroundings())
const isAllocated = !(isWhole || asked.allocating) || (await allocations())
const isFilled = !(isWhole || asked.forms) || (await forms())
const isWritten = !(isWhole || asked.writing !== undefined) || (await writing())
print(results)
process.exit(isSafe && isUnmoved && isAllocated && isFilled && isWritten ? 0 : 1)
