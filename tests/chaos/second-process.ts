import { faults } from './batches.ts'
import { Child } from './child.ts'
import { dataFolder } from './data-folder.ts'
import { type Figures, noFigures } from './report.ts'

/** Starts more processes on a folder than it can have: one while another writes, and many on what a killed one left. */
export async function secondProcess(base: string, rounds: number, rivals: number): Promise<Figures> {
  const dataDir = dataFolder(base)
  const figures = noFigures(rounds)
  const acknowledged: number[] = []
  let first = 1_000_000
  const start = () => new Child({ script: 'writer.ts', parameters: [dataDir, 0, (first += 100_000)] })

  let holder = start()
  await holder.until(() => holder.acknowledged.length > 0)
  for (let round = 0; round < rounds; round += 1) {
    if (await getsIn(start())) figures.letIn += 1
    await holder.kill()
    acknowledged.push(...holder.acknowledged)

    const contest = await Promise.all(
      Array.from({ length: rivals }, async () => {
        const rival = start()
        return (await getsIn(rival)) ? [rival] : []
      }),
    )
    const [winner, ...others] = contest.flat()
    figures.letIn += others.length
    if (!winner) {
      figures.unopened += 1
      break
    }
    const { lost, torn } = faults(acknowledged, winner.survey)
    figures.lost += lost
    figures.torn += torn
    holder = winner
  }
  await holder.kill()
  return { ...figures, acknowledged: acknowledged.length }
}

async function getsIn(child: Child): Promise<boolean> {
  try {
    await child.until(() => child.acknowledged.length > 0)
    return true
  } catch (error) {
    if (child.errors.includes('is in use by process')) return false
    throw error
  }
}
