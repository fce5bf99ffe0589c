// `npm start`: builds if needed, then serves.
import { buildIfNeeded } from './build-if-needed.mjs'
import { run } from './run.mjs'

await buildIfNeeded()
run('src/server/main.ts', process.argv.slice(2))
