import type { Subject } from '../../store/subject.ts'
import { identityOperations } from './identity-operations.ts'
import { accountOperations } from './operations.ts'
import { ownOperations } from './own-operations.ts'
import { ticketOperations } from './ticket-operations.ts'

type Needs = Parameters<typeof accountOperations>[0] & Parameters<typeof identityOperations>[0]

export const accounts = {
  name: 'accounts',
  dependencies: ['columns', 'identity', 'integration', 'messages', 'records', 'sms'],
  operations: (api: Needs) => ({
    ...accountOperations(api),
    ...identityOperations(api),
    ...ownOperations(api),
    ...ticketOperations(api),
  }),
} satisfies Subject
