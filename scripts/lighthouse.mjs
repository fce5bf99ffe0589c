// `npm run lighthouse`: examines what visitors get, so it is built first.
import { buildIfNeeded } from './build-if-needed.mjs'
import { checkOptions, LIGHTHOUSE } from './options.mjs'
import { run } from './run.mjs'

checkOptions(LIGHTHOUSE)
await buildIfNeeded()
run('tests/audit/lighthouse.ts', process.argv.slice(2))
