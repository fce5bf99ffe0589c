// `npm run site`: as it was built, or from its sources where those have changed since. It never builds: a server that
// runs would lose the files that its visitors load.
import { existsSync } from 'node:fs'
import { buildIfNeeded } from './build-if-needed.mjs'
import { run } from './run.mjs'
import { isBuilt, stamp } from './sources.mjs'

// A preview shows pages, which only a build has; where nothing was ever built, no visitor loads files of it.
if (process.argv[2] === 'preview' && !existsSync(stamp)) await buildIfNeeded()
if (await isBuilt()) await import('../dist/server/site.js')
else run('src/server/house/cli/entries/site.ts', process.argv.slice(2))
