import type { Core } from '../../store/core.ts'
import type { Subject } from '../../store/subject.ts'
import { allocationOperations } from './operations.ts'
import { removeListNames } from './remove-names.ts'
import { createTell } from './tell.ts'

export const allocation = {
  name: 'allocation',
  dependencies: ['forms', 'messages', 'records', 'staff'],
  operations: allocationOperations,
  jobs: ({ db, secrets, now }: Core) => ({
    tellAllocation: createTell({ db, secrets, now }),
    removeListNames: ({ editionId }: { editionId: string }) => removeListNames(db, editionId),
  }),
} satisfies Subject
