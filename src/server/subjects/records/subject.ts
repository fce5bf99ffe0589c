import type { Subject } from '../../store/subject.ts'
import { recordOperations } from './operations.ts'

export const records = {
  name: 'records',
  dependencies: ['integration', 'kinds'],
  operations: recordOperations,
} satisfies Subject
