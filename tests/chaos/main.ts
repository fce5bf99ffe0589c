// npm run chaos: kills and cuts the power of the embedded database and counts what it loses. --short is for CI.
import { cutPower, record } from './cut-power.ts'
import { firstStart, killFirstStart } from './first-start.ts'
import { killWhileWriting } from './kill-while-writing.ts'
import { type Figures, isHarmless, print } from './report.ts'
import { secondProcess } from './second-process.ts'

const rounds = process.argv.includes('--short')
  ? { writing: 3, first: 2, second: 1, rivals: 3, batches: 150, cuts: 2 }
  : { writing: 100, first: 30, second: 10, rivals: 6, batches: 1500, cuts: 30 }

const results = new Map<string, Figures>()
async function run(name: string, scenario: () => Promise<Figures>): Promise<Figures> {
  const began = performance.now()
  const figures = await scenario()
  results.set(name, figures)
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${name}, ${seconds} s: ${JSON.stringify(figures)}`)
  return figures
}

const first = await firstStart()
const base = first.dataDir
await run('kill -9 under writes', () => killWhileWriting(base, rounds.writing))
await run('kill -9 during the first start', () => killFirstStart(first, rounds.first))
await run('a second process on the folder', () => secondProcess(base, rounds.second, rounds.rivals))
const recording = await record(base, 'writer.ts', rounds.batches)
await run('power cut, nothing unsynced survives', () => cutPower(recording, rounds.cuts, 'none'))
await run('power cut, half of it survives', () => cutPower(recording, rounds.cuts, 'half'))
const isSafe = [...results.values()].every(isHarmless)

const withoutSync = await record(base, 'writer-without-sync.ts', rounds.batches)
const control = await run('control: power cut without the sync hook', () => cutPower(withoutSync, 1, 'none'))
print(results)
if (!isSafe) console.error('The embedded database lost data or let a second process in.')
if (control.lost === 0) console.error('The power cut does not notice that the sync hook is missing.')
process.exit(isSafe && control.lost > 0 ? 0 : 1)
