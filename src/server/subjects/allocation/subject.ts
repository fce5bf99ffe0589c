import type { Core } from '../../store/core.ts'
import type { Subject } from '../../store/subject.ts'
import type { Sending } from '../messages/channels/channel.ts'
import { allocationOperations } from './operations.ts'
import { removeListNames } from './remove-names.ts'
import { createAllocationSms } from './sms.ts'
import { createTell } from './tell.ts'

export const allocation = {
  name: 'allocation',
  dependencies: ['forms', 'messages', 'records', 'staff'],
  operations: allocationOperations,
  jobs: (running: Core & Sending) => ({
    tellAllocation: createTell(running),
    allocationSms: createAllocationSms(running),
    removeListNames: ({ editionId }: { editionId: string }) => removeListNames(running.db, editionId),
  }),
} satisfies Subject
