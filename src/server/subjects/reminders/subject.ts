import type { EnvironmentVariables } from '../../ground/env.ts'
import type { Core } from '../../store/core.ts'
import type { Subject } from '../../store/subject.ts'
import type { Sending } from '../messages/channels/channel.ts'
import { reminderOperations } from './operations.ts'
import { createReminders } from './remind.ts'
import { createSubscriptions } from './subscriptions.ts'

type Needs = Core & Sending & { env: Pick<EnvironmentVariables, 'PUBLIC_ORIGIN'> }

export const reminders = {
  name: 'reminders',
  dependencies: ['messages', 'plans'],
  operations: reminderOperations,
  jobs: (running: Needs) =>
    createReminders({
      ...running,
      subscriptions: createSubscriptions(running.db, running.secrets),
      publicOrigin: running.env.PUBLIC_ORIGIN,
    }),
  everyHours: { reminders: 1 },
} satisfies Subject
