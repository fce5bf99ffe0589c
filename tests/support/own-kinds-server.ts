import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startServer, type RunningServer } from './server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A server with the site of tests/fixtures/own-kinds, imported as an operator does it. */
export async function startOwnKindsServer(): Promise<RunningServer> {
  const server = await startServer({ DEMO: 'off' })
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/site.mjs', 'import', 'tests/fixtures/own-kinds'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, DATA_DIR: server.dataDir } },
  )
  if (status === 0) return server
  await server.stop()
  throw new Error(`the site with kinds of its own was not imported: ${stderr}`)
}
