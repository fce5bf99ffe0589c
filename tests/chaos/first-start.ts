import { Child, sleep } from './child.ts'
import { dataFolder } from './data-folder.ts'
import { type Figures, noFigures } from './report.ts'

export type FirstStart = { dataDir: string; milliseconds: number }

/** Each start writes batches far from those of the one before; the other scenarios go on above the first one's. */
const numbers = { next: 1 }
const start = (dataDir: string) => {
  const first = numbers.next
  numbers.next += 1_000_000
  return new Child({ script: 'writer.ts', parameters: [dataDir, 0, first] })
}

/** A first start that is left alone until the database writes. */
export async function firstStart(): Promise<FirstStart> {
  const dataDir = dataFolder()
  const began = performance.now()
  if (!(await opens(start(dataDir)))) throw new Error('The database does not start on an empty folder')
  return { dataDir, milliseconds: performance.now() - began }
}

/** Kills the very first start on an empty folder, at moments spread over the time that it takes; the next must open. */
export async function killFirstStart({ milliseconds }: FirstStart, rounds: number): Promise<Figures> {
  const figures = noFigures(rounds)
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = dataFolder()
    const killed = start(dataDir)
    await sleep((milliseconds * (round + Math.random())) / rounds)
    await killed.kill()
    if (!(await opens(start(dataDir)))) figures.unopened += 1
  }
  return figures
}

async function opens(child: Child): Promise<boolean> {
  try {
    await child.until(() => child.acknowledged.length > 0)
    return true
  } catch (error) {
    console.error(error)
    return false
  } finally {
    await child.kill()
  }
}
