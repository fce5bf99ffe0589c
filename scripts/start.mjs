// `npm start`: builds if needed, then serves. The process stays as the server's parent only to have set ALLOCATOR.
import { fileURLToPath } from 'node:url'
import { ALLOCATOR } from './allocator.mjs'
import { buildIfNeeded } from './build-if-needed.mjs'
import { runNode } from './run.mjs'

await buildIfNeeded()
runNode([fileURLToPath(new URL('../dist/server/main.js', import.meta.url)), ...process.argv.slice(2)], {
  ...ALLOCATOR,
  ...process.env,
})
