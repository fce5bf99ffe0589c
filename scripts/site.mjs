// `npm run site`: as it was built, or from its sources where those have changed since. It never builds: a server that
// runs would lose the files that its visitors load.
import { run } from './run.mjs'
import { isBuilt } from './sources.mjs'

if (await isBuilt()) await import('../dist/server/site.js')
else run('src/server/site/main.ts', process.argv.slice(2))
