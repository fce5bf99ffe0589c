import os from 'node:os'
import { installedVersion } from '../../src/server/store/db/embedded/version.ts'

/** What one kind of trouble did. */
export type Figures = {
  rounds: number
  /** Batches whose commit was answered. */
  acknowledged: number
  /** Of them, those that were gone afterwards. */
  lost: number
  /** Batches of which a part was there. */
  torn: number
  /** How often the database did not open afterwards. */
  unopened: number
  /** How often a second process got at a folder in use. */
  letIn: number
}

export const noFigures = (rounds: number): Figures => ({
  rounds,
  acknowledged: 0,
  lost: 0,
  torn: 0,
  unopened: 0,
  letIn: 0,
})

export const isHarmless = ({ lost, torn, unopened, letIn }: Figures) => lost + torn + unopened + letIn === 0

export function print(results: Map<string, object>): void {
  const [cpu] = os.cpus()
  console.log(
    `\n${os.availableParallelism()} cores (${cpu?.model}), Node ${process.version}, PGlite ${installedVersion()}`,
  )
  console.table(Object.fromEntries(results))
}
