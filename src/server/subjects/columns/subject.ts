import type { Subject } from '../../store/subject.ts'
import { columnOperations } from './edit/operations.ts'

export const columns = {
  name: 'columns',
  dependencies: ['contents', 'kinds', 'media', 'rich-text', 'settings', 'staff'],
  operations: columnOperations,
} satisfies Subject
