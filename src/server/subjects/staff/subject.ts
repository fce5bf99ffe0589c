import type { Subject } from '../../store/subject.ts'
import { logOperations } from './log-operations.ts'
import { loginOperations } from './login-operations.ts'
import { mailOperations, type MailNeeds } from './mail-operations.ts'
import { staffOperations } from './operations.ts'
import { passkeyOperations } from './passkey-operations.ts'
import { peopleOperations } from './people-operations.ts'
import { type TokenNeeds, tokenOperations } from './token-operations.ts'
import { requestOperations } from './request-operations.ts'

export const staff = {
  name: 'staff',
  dependencies: ['identity', 'mail', 'media', 'sms'],
  operations: (
    api: Parameters<typeof loginOperations>[0] &
      Parameters<typeof peopleOperations>[0] &
      TokenNeeds &
      MailNeeds,
  ) => ({
    ...loginOperations(api),
    ...staffOperations(api),
    ...peopleOperations(api),
    ...requestOperations(api),
    ...passkeyOperations(api),
    ...logOperations(api),
    ...tokenOperations(api),
    ...mailOperations(api),
  }),
} satisfies Subject
