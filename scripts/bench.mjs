// `npm run bench`: what is measured is what visitors get, so it is built first.
import { buildIfNeeded } from './build-if-needed.mjs'
import { BENCH, checkOptions } from './options.mjs'
import { run } from './run.mjs'

checkOptions(BENCH)
await buildIfNeeded()
run('tests/bench/main.ts', process.argv.slice(2))
