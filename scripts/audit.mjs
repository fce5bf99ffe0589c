// `npm run audit`: looks at what visitors get, so it is built first.
import { buildIfNeeded } from './build-if-needed.mjs'
import { AUDIT, checkOptions } from './options.mjs'
import { run } from './run.mjs'

checkOptions(AUDIT)
await buildIfNeeded()
run('tests/audit/main.ts', process.argv.slice(2))
