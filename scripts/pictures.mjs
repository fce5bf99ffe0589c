// `npm run pictures`: takes the pictures of docs/pages.md, of what visitors get, so it is built first.
import { buildIfNeeded } from './build-if-needed.mjs'
import { run } from './run.mjs'

await buildIfNeeded()
run('tests/pictures/main.ts', process.argv.slice(2))
