import type { Log } from '../../src/server/store/open-database.ts'

export const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }
