import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { freshDatabase } from '../../support/database.ts'
import { startServer } from '../../support/server.ts'

const run = promisify(execFile)

test('the built server loads the demo and shows it, and the built command exports it, on one process each', async () => {
  const { dataDir, databaseUrl, drop } = await freshDatabase()
  onTestFinished(drop)
  const database = databaseUrl && { DATABASE_URL: databaseUrl, SECRET_KEY: 'k'.repeat(32) }
  const env = { ...process.env, DATA_DIR: dataDir, ...database }
  await run(process.execPath, ['scripts/build-if-needed.mjs'])
  if (database) await run(process.execPath, ['dist/server/site.js', 'import', 'demo'], { env })
  const server = await startServer({ DATA_DIR: dataDir, ...database })
  onTestFinished(async () => void (await server.stop()))
  const home = await fetch(`${server.origin}/home`)
  expect(home.status).toBe(200)
  // Its address stays the same whatever it shows, so that nobody may keep it for good.
  const icon = await fetch(`${server.origin}/favicon.svg`)
  expect([icon.status, icon.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400'])
  const site = parse(readFileSync('demo/site.yaml', 'utf8'))
  expect(await home.text()).toContain(site.name)

  const folder = join(dataDir, 'exported')
  await run(process.execPath, ['dist/server/site.js', 'export', folder], { env })
  expect(parse(readFileSync(join(folder, 'site.yaml'), 'utf8')).name).toBe(site.name)
  expect(childrenOf(server.pid)).toEqual([])
})

/** Ids of the processes that a process has started. */
function childrenOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  )
}
