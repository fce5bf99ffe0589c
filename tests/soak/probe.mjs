// Loaded before everything else in each process of the portal: on SIGUSR2 it collects garbage and appends what the process holds, as
// one line of JSON, to a file of its own in the folder that SOAK_PROBES names.
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

const folder = process.env.SOAK_PROBES
if (folder && isMainThread) {
  const file = join(folder, `${process.pid}.jsonl`)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  process.on('SIGUSR2', () => {
    collect()
    const { heapUsed, external, arrayBuffers } = process.memoryUsage()
    const resources = process.getActiveResourcesInfo()
    const timers = resources.filter((kind) => kind === 'Timeout' || kind === 'Immediate').length
    const line = { heap: heapUsed, external, arrayBuffers, timers, handles: resources.length - timers }
    appendFileSync(file, `${JSON.stringify(line)}\n`)
  })
  writeFileSync(file, '')
}
