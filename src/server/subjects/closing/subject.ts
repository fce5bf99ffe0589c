import type { Subject } from '../../store/subject.ts'
import { closingOperations } from './operations.ts'

export const closing = {
  name: 'closing',
  dependencies: ['allocation', 'choosing', 'contents', 'kinds', 'staff'],
  operations: closingOperations,
} satisfies Subject
