// `npm run dev`: the same road as `npm start`, built again and restarted when a source changes.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const WATCHED = ['src', 'templates', 'schemas', 'openapi']
/** Milliseconds: an editor writes several files at once. */
const QUIET = 200

let server
let timer

async function restart() {
  // What is wrong with a source has been said; the next change may mend it.
  if (!(await build())) return
  if (server) {
    const stopped = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await stopped
  }
  server = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, stdio: 'inherit' })
}

async function build() {
  const builder = spawn(process.execPath, ['scripts/build-if-needed.mjs'], { cwd: root, stdio: 'inherit' })
  const code = await new Promise((resolve) => builder.once('exit', resolve))
  return code === 0
}

for (const folder of WATCHED) {
  watch(`${root}/${folder}`, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void restart(), QUIET)
  })
}
await restart()
