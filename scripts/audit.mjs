// `npm run audit`: looks at what visitors get, so it is built first.
import { buildIfNeeded } from './build-if-needed.mjs'
import { run } from './run.mjs'

await buildIfNeeded()
run('tests/audit/main.ts', process.argv.slice(2))
