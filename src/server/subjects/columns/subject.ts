import type { Subject } from '../../store/subject.ts'
import type { Core } from '../../store/core.ts'
import { arrangeOperations } from './edit/arrange-operations.ts'
import { followOn } from './edit/follow.ts'
import { columnOperations } from './edit/operations.ts'

export const columns = {
  name: 'columns',
  dependencies: ['contents', 'kinds', 'media', 'rich-text', 'settings', 'staff'],
  operations: (core: Core) => ({ ...columnOperations(core), ...arrangeOperations(core) }),
  jobs: ({ db }: Pick<Core, 'db'>) => ({
    followColumns: (_: Record<string, never>, signal?: AbortSignal) => followOn(db, signal),
  }),
} satisfies Subject
