import type { EnvironmentVariables } from '../../ground/env.ts'
import type { KeptLedger } from '../../store/ledger/keep-ledger.ts'
import type { Core } from '../../store/core.ts'
import type { Subject } from '../../store/subject.ts'
import type { UploadStore } from '../forms/uploads/store.ts'
import { createRetention } from './retention.ts'

interface Needs extends Core {
  uploads: { store: UploadStore }
  env: Pick<EnvironmentVariables, 'AUDIT_DAYS'>
  ledger: KeptLedger
}

export const retention = {
  name: 'retention',
  dependencies: ['allocation', 'contents', 'forms', 'own-data', 'sheets', 'visitors', 'webhooks'],
  jobs: ({ db, secrets, uploads, env, ledger }: Needs) => ({
    retention: createRetention({
      db,
      secrets,
      auditDays: env.AUDIT_DAYS,
      uploads: uploads.store,
      ledger,
    }),
  }),
  everyHours: { retention: 24 },
} satisfies Subject
