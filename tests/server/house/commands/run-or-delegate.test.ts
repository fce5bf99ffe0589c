import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { DatabaseInUseError, lock } from '../../../../src/server/store/db/embedded/lock.ts'
import { readEnvironment } from '../../../../src/server/ground/env.ts'
import { EnvironmentError } from '../../../../src/server/ground/operator-error.ts'
import { runOrDelegate, type RunOptions } from '../../../../src/server/house/commands/run-or-delegate.ts'
import { serveCommands } from '../../../../src/server/house/commands/socket.ts'
import { silent } from '../../../support/log.ts'
import { article, siteFolder, temporaryFolder, testSite } from '../folder/site-folder.ts'

const site = await testSite()

/** Imports one article by way of a data folder; with what the user was told. */
function importing(dataDir: string, pause: RunOptions['pause']) {
  const said: string[] = []
  const folder = siteFolder({ 'contents/news/a.md': article('A') })
  const outcome = runOrDelegate(
    readEnvironment({ DATA_DIR: dataDir }),
    { name: 'import', folder, replace: false },
    { log: silent, onProgress: () => {}, say: (line) => said.push(line), pause },
  )
  return { outcome, said }
}

async function heldFolder(): Promise<string> {
  const dataDir = temporaryFolder()
  const release = await lock(join(dataDir, 'database'))
  onTestFinished(release)
  return dataDir
}

it('waits for a server that has the folder and does not take commands yet', async () => {
  const dataDir = await heldFolder()
  let pauses = 0
  const { outcome, said } = importing(dataDir, async () => {
    pauses += 1
    if (pauses < 3) return
    const server = await serveCommands(site.database, { dataDir, ...site, log: silent })
    onTestFinished(() => void server.close())
  })
  expect((await outcome).lines).toContainEqual(expect.stringContaining('imported   1'))
  expect(said).toEqual([expect.stringContaining('waiting up to 30 seconds')])
})

it('says who has the folder when that never takes commands', async () => {
  let pauses = 0
  const { outcome, said } = importing(await heldFolder(), async () => (pauses += 1))
  await expect(outcome).rejects.toThrow(DatabaseInUseError)
  expect([pauses, said.length]).toEqual([120, 1])
})

it('names DATA_DIR when that is a file', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const { outcome } = importing(file, undefined)
  await expect(outcome).rejects.toThrow(EnvironmentError)
  await expect(outcome).rejects.toThrow(`DATA_DIR must be a folder that can be written to: ${file} is a file`)
})
