// `npm start`: builds if needed, then serves in this same process.
import { buildIfNeeded } from './build-if-needed.mjs'

await buildIfNeeded()
await import('../dist/server/main.js')
