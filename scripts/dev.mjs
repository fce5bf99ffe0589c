// `npm run dev`: the same road as `npm start`, built again and restarted when a source changes.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildIfNeeded } from './build-if-needed.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const WATCHED = ['src', 'templates', 'schemas', 'openapi']
/** Milliseconds: an editor writes several files at once. */
const QUIET = 200

let server
let timer

async function restart() {
  try {
    await buildIfNeeded()
  } catch (error) {
    console.error(error)
    return
  }
  if (server) {
    const stopped = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await stopped
  }
  server = spawn(process.execPath, ['scripts/run.mjs', 'src/server/main.ts'], { cwd: root, stdio: 'inherit' })
}

for (const folder of WATCHED) {
  watch(`${root}/${folder}`, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void restart(), QUIET)
  })
}
await restart()
