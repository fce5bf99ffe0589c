import type { Subject } from '../../store/subject.ts'
import type { Core } from '../../store/core.ts'
import { arrangeOperations } from './edit/arrange-operations.ts'
import { columnOperations } from './edit/operations.ts'

export const columns = {
  name: 'columns',
  dependencies: ['contents', 'kinds', 'media', 'rich-text', 'settings', 'staff'],
  operations: (core: Core) => ({ ...columnOperations(core), ...arrangeOperations(core) }),
} satisfies Subject
