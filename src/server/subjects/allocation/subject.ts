import { eq } from 'drizzle-orm'
import type { Core } from '../../store/core.ts'
import { allocationEntry } from '../../store/db/schema.ts'
import { raiseRevision } from '../../store/revision.ts'
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
      await db.transaction(async (tx) => {
        await tx
          .update(allocationEntry)
          .set({ maskedName: null })
          .where(eq(allocationEntry.editionId, editionId))
        // Pages that were kept say that objections are possible.
        await raiseRevision(tx)
      })
    },
  }),
} satisfies Subject
