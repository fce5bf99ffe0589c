// Starts a worker thread with the TypeScript file in its argument: Node 20 does not pass tsx on to threads.
import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'

register()
await import(pathToFileURL(process.argv[2]).href)
