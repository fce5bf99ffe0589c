// `npm run accounts`: accounts under load, on two processes. What runs is what is delivered, so it is built first.
import { buildIfNeeded } from './build-if-needed.mjs'
import { run } from './run.mjs'

await buildIfNeeded()
run('tests/accounts/main.ts', process.argv.slice(2))
