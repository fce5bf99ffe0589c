// `npm start`: builds if needed, then serves. The process stays as the server's parent only to have set its memory.
import { fileURLToPath } from 'node:url'
import { buildIfNeeded } from './build-if-needed.mjs'
import { withMemorySettings } from './memory-settings.mjs'
import { checkOptions, START } from './options.mjs'
import { runNode } from './run-node.mjs'

checkOptions(START)
await buildIfNeeded()
const server = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))
process.exit(await runNode([server], withMemorySettings(process.env)))
