// Node reads these files with all their mutants in them, instead of as they stand: nothing on the disk changes.
import { readFileSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const { sources } = JSON.parse(readFileSync(join(process.env.MUTANTS ?? '', 'plan.json'), 'utf8'))

module.registerHooks({
  load(url, context, next) {
    const path = url.startsWith('file:') ? fileURLToPath(url).slice(root.length) : ''
    if (!Object.hasOwn(sources, path)) return next(url, context)
    return { format: 'module-typescript', source: sources[path], shortCircuit: true }
  },
})
