// `npm run bench`: what is measured is what visitors get, so it is built first.
import { buildIfNeeded } from './build-if-needed.mjs'
import { run } from './run.mjs'

await buildIfNeeded()
run('tests/bench/main.ts', process.argv.slice(2))
