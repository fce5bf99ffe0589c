import type { Core } from '../../store/core.ts'
import type { Subject } from '../../store/subject.ts'
import { sheetOperations } from './operations.ts'
import { createRunSheet, createUndoSheet } from './run.ts'

export const sheets = {
  name: 'sheets',
  dependencies: ['contents', 'kinds', 'rich-text', 'staff'],
  operations: sheetOperations,
  jobs: ({ db, change }: Core) => ({
    runSheet: createRunSheet({ db, change }),
    undoSheet: createUndoSheet({ db, change }),
  }),
} satisfies Subject
