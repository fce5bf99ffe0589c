import type { Core } from '../../store/core.ts'
import type { Subject } from '../../store/subject.ts'
import { allocationOperations } from './operations.ts'
import { removeListNames } from './remove-names.ts'
import type { SmsProvider } from '../sms/provider.ts'
import { createAllocationSms } from './sms.ts'
import { createTell } from './tell.ts'

export const allocation = {
  name: 'allocation',
  dependencies: ['forms', 'messages', 'records', 'sms', 'staff'],
  operations: allocationOperations,
  jobs: ({ db, secrets, sms, now }: Core & { sms: SmsProvider }) => ({
    tellAllocation: createTell({ db, secrets, now }),
    allocationSms: createAllocationSms({ db, secrets, sms }),
    removeListNames: ({ editionId }: { editionId: string }) => removeListNames(db, editionId),
  }),
} satisfies Subject
