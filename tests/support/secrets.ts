import type { Database } from '../../src/server/store/open-database.ts'
import { openSecrets } from '../../src/server/store/secrets/open-secrets.ts'

export const SECRET_KEY = 'a key for tests and for nothing else'

/** For commands that open the database by themselves. */
export const testKeys = { DATA_DIR: '', SECRET_KEY }

/** What seals in tests: every app on one database has the same keys. */
export function testSecrets({ db }: Pick<Database, 'db'>) {
  return openSecrets(db, testKeys)
}
