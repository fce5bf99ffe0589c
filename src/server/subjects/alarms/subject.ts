import type { EnvironmentVariables } from '../../ground/env.ts'
import type { Core } from '../../store/core.ts'
import type { Subject } from '../../store/subject.ts'
import type { Targets } from '../webhooks/targets.ts'
import { createCheckContents } from './check.ts'
import { alarmOperations } from './operations.ts'

interface Running extends Core {
  webhookTargets: Targets
  env: Pick<EnvironmentVariables, 'CHECK_HOSTS'>
}

export const alarms = {
  name: 'alarms',
  dependencies: ['contents', 'kinds', 'rich-text', 'settings', 'staff', 'webhooks'],
  operations: alarmOperations,
  jobs: ({ db, webhookTargets: targets, env }: Running) => ({
    checkContents: createCheckContents({ db, targets, asksHosts: env.CHECK_HOSTS === 'on' }),
  }),
  everyHours: { checkContents: 24 },
} satisfies Subject
