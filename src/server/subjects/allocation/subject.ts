import { eq } from 'drizzle-orm'
import type { Core } from '../../store/core.ts'
import { allocationEntry } from '../../store/db/schema.ts'
import type { Subject } from '../../store/subject.ts'
import { allocationOperations } from './operations.ts'
import { createTell } from './tell.ts'

export const allocation = {
  name: 'allocation',
  dependencies: ['forms', 'messages', 'records', 'staff'],
  operations: allocationOperations,
  jobs: ({ db, secrets, now }: Core) => ({
    tellAllocation: createTell({ db, secrets, now }),
    removeListNames: async ({ editionId }: { editionId: string }) => {
      await db
        .update(allocationEntry)
        .set({ maskedName: null })
        .where(eq(allocationEntry.editionId, editionId))
    },
  }),
} satisfies Subject
