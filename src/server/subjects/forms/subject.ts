import type { EnvironmentVariables } from '../../ground/env.ts'
import type { Core } from '../../store/core.ts'
import type { Subject } from '../../store/subject.ts'
import { readSiteState } from '../columns/tree/site-state.ts'
import { createMessages } from '../messages/messages.ts'
import type { SmsProvider } from '../sms/provider.ts'
import { formDesignOperations } from './design/operations.ts'
import { createScan } from './inbox/scan-upload.ts'
import { createSubmissionSms } from './inbox/sms.ts'
import { clamdScan } from './uploads/clamd.ts'
import type { UploadStore } from './uploads/store.ts'
import { sweepUploads } from './uploads/uploads.ts'

interface Needs extends Core {
  sms: SmsProvider
  uploads: { store: UploadStore }
  env: Pick<EnvironmentVariables, 'CLAMD'>
}

export const forms = {
  name: 'forms',
  dependencies: ['accounts', 'columns', 'kinds', 'media', 'messages', 'monitoring', 'sms', 'staff'],
  operations: formDesignOperations,
  jobs: ({ db, secrets, sms, uploads: { store }, now, env: { CLAMD } }: Needs) => ({
    submissionSms: createSubmissionSms({ db, secrets, sms }),
    scanUpload: createScan({
      db,
      secrets,
      store,
      scan: CLAMD === undefined ? undefined : clamdScan(CLAMD),
      telling: async () => ({
        messages: createMessages(db, secrets),
        site: (await readSiteState(db)).production,
        now: now(),
      }),
    }),
    sweepUploads: () => sweepUploads({ db, store }),
  }),
} satisfies Subject
