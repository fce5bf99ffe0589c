// `npm run draw`: as it was built, or from its sources where those have changed since.
import { run } from './run.mjs'
import { isBuilt } from './sources.mjs'

if (await isBuilt()) await import('../dist/server/draw.js')
else run('src/server/house/cli/entries/draw.ts', process.argv.slice(2))
