import type { Core } from '../../store/core.ts'
import type { Subject } from '../../store/subject.ts'
import type { Sending } from './channels/channel.ts'
import { messageOperations } from './operations.ts'
import { createAccountSms } from './tell-owner.ts'

export const messages = {
  name: 'messages',
  dependencies: ['sms'],
  operations: messageOperations,
  jobs: (running: Core & Sending) => ({ accountSms: createAccountSms(running) }),
} satisfies Subject<Parameters<typeof messageOperations>[0], Core & Sending>
