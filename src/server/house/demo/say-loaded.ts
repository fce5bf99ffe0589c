import { createAudit } from '../../store/audit/audit.ts'
import type { Db } from '../../store/db/database.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'

/** The audit log says where the steps of such a plan come from: nobody did them here, so it has no line for each. */
export const sayLoaded = (tx: Db, secrets: Secrets, planId: string): Promise<void> =>
  createAudit(secrets)(tx, { actor: 'operator', action: 'demo-loaded', subject: planId })
