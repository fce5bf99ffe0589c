import type { EnvironmentVariables } from '../../ground/env.ts'
import type { Core } from '../../store/core.ts'
import type { Database } from '../../store/db/database.ts'
import type { Log } from '../../store/db/log.ts'
import type { Subject } from '../../store/subject.ts'
import { readSiteState } from '../columns/tree/site-state.ts'
import type { Sending } from '../messages/channels/channel.ts'
import { bulkOperations } from './bulk/operations.ts'
import { textOperations } from './bulk/text-operations.ts'
import { createRunBulk } from './bulk/run-bulk.ts'
import { createTellBulk } from './bulk/tell-bulk.ts'
import { createUndoBulk } from './bulk/undo-bulk.ts'
import { startSealingAnew } from './definition/seal-anew.ts'
import { formDesignOperations } from './design/operations.ts'
import { dropExport } from './exports/exports.ts'
import { exportOperations } from './exports/operations.ts'
import { createWriteExport } from './exports/write-export.ts'
import { fillOperations } from './inbox/fill-operations.ts'
import { handOutOperations } from './inbox/hand-out-operations.ts'
import { inboxOperations } from './inbox/operations.ts'
import { inboxReadOperations } from './inbox/read-operations.ts'
import { systemOperations } from './systems/operations.ts'
import { viewOperations } from './inbox/view-operations.ts'
import { createScan } from './inbox/scan-upload.ts'
import { createSubmissionSms } from './inbox/sms.ts'
import { linkOperations } from './links/operations.ts'
import { draftOperations } from './sending/draft-operations.ts'
import { sendingOperations } from './sending/operations.ts'
import { dropBrief } from './uploads/brief.ts'
import { clamdScan } from './uploads/clamd.ts'
import { uploadOperations } from './uploads/operations.ts'
import type { UploadStore } from './uploads/store.ts'
import { sweepUploads } from './uploads/uploads.ts'

type Needs = Parameters<typeof uploadOperations>[0] &
  Parameters<typeof sendingOperations>[0] &
  Parameters<typeof handOutOperations>[0]

interface Running extends Core, Sending {
  database: Database
  log: Log
  uploads: { store: UploadStore; onInfected?: (() => void) | undefined }
  env: Pick<EnvironmentVariables, 'CLAMD'>
}

export const forms = {
  name: 'forms',
  dependencies: [
    'accounts',
    'columns',
    'integration',
    'kinds',
    'media',
    'messages',
    'monitoring',
    'staff',
    'waiting',
    'webhooks',
  ],
  operations: (api: Needs) => ({
    ...formDesignOperations(api),
    ...uploadOperations(api),
    ...linkOperations(api),
    ...draftOperations(api),
    ...sendingOperations(api),
    ...inboxReadOperations(api),
    ...inboxOperations(api),
    ...viewOperations(api),
    ...bulkOperations(api),
    ...textOperations(api),
    ...fillOperations(api),
    ...handOutOperations(api),
    ...exportOperations(api),
    ...systemOperations(api),
  }),
  jobs: ({ db, secrets, change, sms, uploads: { store, onInfected }, now, env }: Running) => ({
    submissionSms: createSubmissionSms({ db, secrets, sms, env }),
    scanUpload: createScan({
      db,
      secrets,
      store,
      scan: env.CLAMD === undefined ? undefined : clamdScan(env.CLAMD),
      onInfected,
      telling: async () => ({
        secrets,
        site: (await readSiteState(db)).production,
        now: now(),
      }),
    }),
    writeExport: createWriteExport({ db, secrets, store }),
    runBulk: createRunBulk({ db, secrets, change }),
    tellBulk: createTellBulk({ db, secrets, change }),
    undoBulk: createUndoBulk({ db, secrets, change }),
    dropExport: ({ exportId }) => dropExport({ db, store }, exportId),
    dropBrief: ({ uploadId }) => dropBrief(db, uploadId),
    sweepUploads: () => sweepUploads({ db, store }),
  }),
  background: ({ database, secrets, log }: Running) => startSealingAnew(database, secrets, log),
} satisfies Subject
