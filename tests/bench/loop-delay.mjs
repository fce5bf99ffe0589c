// Loaded into a portal by `--import`: each SIGUSR2 adds a line to the file DELAY_FILE, the longest block of the event loop since the last
// one, in milliseconds.
import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const file = process.env.DELAY_FILE
if (isMainThread && file) {
  const loop = monitorEventLoopDelay({ resolution: 5 })
  loop.enable()
  process.on('SIGUSR2', () => {
    appendFileSync(file, `${Math.round(loop.max / 1e6)}\n`)
    loop.reset()
  })
}
