// `npm run editor`: as it was built, or from its sources where those have changed since.
import { run } from './run.mjs'
import { isBuilt } from './sources.mjs'

if (await isBuilt()) await import('../dist/server/editor.js')
else run('src/server/house/cli/entries/editor.ts', process.argv.slice(2))
