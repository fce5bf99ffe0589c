// Node 20 does not carry tsx over into worker threads.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
