import type { Subject } from '../../store/subject.ts'
import { logOperations } from './log-operations.ts'
import { staffOperations } from './operations.ts'
import { passkeyOperations } from './passkey-operations.ts'
import { peopleOperations } from './people-operations.ts'

export const staff = {
  name: 'staff',
  dependencies: ['identity', 'media', 'sms'],
  operations: (api: Parameters<typeof staffOperations>[0] & Parameters<typeof peopleOperations>[0]) => ({
    ...staffOperations(api),
    ...peopleOperations(api),
    ...passkeyOperations(api),
    ...logOperations(api),
  }),
} satisfies Subject
