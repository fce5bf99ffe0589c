import type { Core } from '../../store/core.ts'
import type { Subject } from '../../store/subject.ts'
import { createSendWebhook } from './deliver.ts'
import { webhookOperations } from './operations.ts'
import type { Targets } from './targets.ts'

export const webhooks = {
  name: 'webhooks',
  dependencies: ['staff'],
  operations: webhookOperations,
  jobs: ({ db, secrets, webhookTargets }: Core & { webhookTargets: Targets }) => ({
    sendWebhook: createSendWebhook({ db, secrets, targets: webhookTargets }),
  }),
} satisfies Subject
