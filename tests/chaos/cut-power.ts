import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { Engine } from '../../src/server/store/db/embedded/engine.ts'
import { faults, survey } from './batches.ts'
import { Child } from './child.ts'
import { dataFolder } from './data-folder.ts'
import { type Entry, readLog } from './disk/log.ts'
import { Disk, type Luck } from './disk/power-cut.ts'
import { type Figures, noFigures } from './report.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

export type Recording = { base: string; entries: Entry[] }

/** Lets a writer work for a while and writes down what it asks of the disk. */
export async function record(before: string, script: string, batches: number): Promise<Recording> {
  const dataDir = dataFolder(before)
  const log = path.join(dataFolder(), 'log')
  const writer = new Child({
    script,
    parameters: [dataDir, 0, 1_000_000],
    preload: ['./tests/chaos/disk/record.mjs'],
    env: { CHAOS_DISK_LOG: log, CHAOS_DISK_FOLDER: path.join(dataDir, 'database') },
  })
  await writer.until(() => writer.acknowledged.length >= batches)
  await writer.kill()
  return { base: path.join(before, 'database'), entries: readLog(log) }
}

const nothingSurvives: Luck = () => false
const halfSurvives: Luck = () => Math.random() < 0.5

/** Cuts the power at moments spread over the recording, just after a commit was answered, and opens what is left. */
export async function cutPower(
  { base, entries }: Recording,
  cuts: number,
  luck: 'none' | 'half',
): Promise<Figures> {
  const figures = noFigures(cuts)
  const moments = entries.flatMap((entry, at) => (entry.op === 'acknowledged' ? [at + 1] : []))
  for (let cut = 1; cut <= cuts; cut += 1) {
    const until = entries.slice(0, moments[Math.floor((moments.length * cut) / cuts) - 1])
    const acknowledged = until.flatMap((entry) => (entry.op === 'acknowledged' ? [entry.batch] : []))
    const folder = path.join(dataFolder(), 'database')
    new Disk(base, until).write(folder, luck === 'none' ? nothingSurvives : halfSurvives)
    figures.acknowledged += acknowledged.length
    const engine = new Engine({ folder, log: silent })
    try {
      const found = await survey((statement) => engine.db.execute(sql.raw(statement)), 0)
      const { lost, torn } = faults(acknowledged, found)
      figures.lost += lost
      figures.torn += torn
    } catch (error) {
      console.error(error)
      figures.unopened += 1
    } finally {
      await engine.close()
      fs.rmSync(folder, { recursive: true })
    }
  }
  return figures
}
