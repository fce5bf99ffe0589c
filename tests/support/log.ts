import type { Log } from '../../src/server/db/open.ts'

export const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }
