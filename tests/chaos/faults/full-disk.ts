import { join } from 'node:path'
import { askServer } from '../../../src/server/house/commands/ask-server.ts'
import { smallDisk } from '../../support/small-disk.ts'
import { startServer } from '../../support/server.ts'
import { type FaultFigures, noFaults } from './report.ts'
import { edition, look, untilShown } from './site.ts'

/** The disk of the embedded database fills up under an import; undefined where no small disk can be made. */
export async function fullDisk(rounds: number): Promise<FaultFigures | undefined> {
  const disk = smallDisk()
  if (!disk) return undefined
  const figures = noFaults(rounds)
  const dataDir = join(disk.folder, 'data')
  const server = await startServer({ DATA_DIR: dataDir, DEMO: 'off', DATABASE_URL: '', LOG_LEVEL: 'silent' })
  const importing = (number: number, articles: number) =>
    askServer(
      dataDir,
      { name: 'import', folder: edition(number, articles), replace: false },
      { onProgress: () => {} },
    )
  try {
    for (let round = 1; round <= rounds; round += 1) {
      await importing(2 * round, 3)
      await untilShown(server.origin, 2 * round, figures)
      disk.fill(0)
      const failed = await importing(2 * round + 1, 2000)
      const { html } = await look(`${server.origin}/home`, figures)
      if (failed?.exitCode !== 1 || !html.includes(`Edition ${2 * round}.`)) figures.lost += 1
      disk.empty()
      await importing(2 * round + 1, 3)
      await untilShown(server.origin, 2 * round + 1, figures)
    }
  } finally {
    await server.stop()
    disk.remove()
  }
  return figures
}
