// Starts a worker thread with the TypeScript file in its argument. Node reads it by itself from 22.18 on; Node 20 does not even
// pass tsx on to threads.
import { pathToFileURL } from 'node:url'

if (!process.features.typescript) {
  const { register } = await import('tsx/esm/api')
  register()
}
await import(pathToFileURL(process.argv[2]).href)
