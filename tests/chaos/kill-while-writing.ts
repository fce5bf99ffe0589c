import { faults } from './batches.ts'
import { Child, sleep } from './child.ts'
import { dataFolder } from './data-folder.ts'
import { type Figures, noFigures } from './report.ts'

/** Kills the process with -9 while it writes, again and again on one folder; each start tells what the last left. */
export async function killWhileWriting(base: string, rounds: number): Promise<Figures> {
  const dataDir = dataFolder(base)
  const figures = noFigures(rounds)
  const everything: number[] = []
  let first = 1_000_000
  for (let round = 0; round <= rounds; round += 1) {
    // Batches that were written but not acknowledged keep their numbers.
    const next = Math.max(first, ...everything.slice(-1)) + 1_000
    const isLast = round === rounds
    const writer = new Child({ script: 'writer.ts', parameters: [dataDir, isLast ? 0 : first, next] })
    try {
      await writer.until(() => writer.acknowledged.length > 0)
    } catch (error) {
      console.error(error)
      figures.unopened += 1
      break
    }
    const expected = isLast ? everything : everything.filter((batch) => batch >= first)
    const { lost, torn } = faults(expected, writer.survey)
    figures.lost += lost
    figures.torn += torn
    if (!isLast) await sleep(Math.random() * 400)
    await writer.kill()
    if (!isLast) everything.push(...writer.acknowledged.toSorted((a, b) => a - b))
    first = next
  }
  return { ...figures, acknowledged: everything.length }
}
