import type { EnvironmentVariables } from '../../ground/env.ts'
import type { Core } from '../../store/core.ts'
import type { Subject } from '../../store/subject.ts'
import { createMessages } from '../messages/messages.ts'
import type { SmsProvider } from '../sms/provider.ts'
import { reminderOperations } from './operations.ts'
import { createReminders } from './remind.ts'
import { createSubscriptions } from './subscriptions.ts'

interface Needs extends Core {
  sms: SmsProvider
  env: Pick<EnvironmentVariables, 'PUBLIC_ORIGIN'>
}

export const reminders = {
  name: 'reminders',
  dependencies: ['messages', 'plans', 'sms'],
  operations: reminderOperations,
  jobs: ({ db, secrets, sms, now, env }: Needs) =>
    createReminders({
      db,
      secrets,
      messages: createMessages(db, secrets),
      subscriptions: createSubscriptions(db, secrets),
      sms,
      publicOrigin: env.PUBLIC_ORIGIN,
      now,
    }),
  everyHours: { reminders: 1 },
} satisfies Subject
