import type { Audit } from './audit/audit.ts'
import type { Change } from './change.ts'
import type { Db } from './db/database.ts'
import type { RevisionWatch } from './revision.ts'
import type { Secrets } from './secrets/secrets.ts'

/** What every subject uses. */
export interface Core {
  db: Db
  /** Makes a change; see `change.ts`. */
  change: Change
  /** Writes an audit line without a change, for reads and refusals. */
  audit: Audit
  secrets: Secrets
  revision: RevisionWatch
  /** The server's clock; tests set it. */
  now: () => Date
}
