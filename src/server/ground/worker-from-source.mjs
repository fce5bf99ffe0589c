// Begins a worker thread with the TypeScript file that is its argument: Node 20 does not carry tsx over into threads.
import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'

register()
await import(pathToFileURL(process.argv[2]).href)
