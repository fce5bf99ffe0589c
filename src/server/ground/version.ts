import { readFileSync } from 'node:fs'
import { root } from './root.ts'

/** The portal's release, such as 0.1.0. */
export const version: string = (
  JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }
).version
