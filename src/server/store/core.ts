import type { Audit } from './audit/audit.ts'
import type { Change } from './change.ts'
import type { Db } from './db/database.ts'
import type { RevisionWatch } from './revision.ts'
import type { Secrets } from './secrets/secrets.ts'

/** What every subject works with. */
export interface Core {
  db: Db
  /** How somebody changes something: see there. */
  change: Change
  /** For what is only looked at, or refused: a line in the log without a change. */
  audit: Audit
  secrets: Secrets
  revision: RevisionWatch
  /** The server's clock; tests set it. */
  now: () => Date
}
