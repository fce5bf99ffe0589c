import type { Subject } from '../../store/subject.ts'
import { logOperations } from './log-operations.ts'

export const staff = {
  name: 'staff',
  dependencies: ['identity', 'media'],
  operations: logOperations,
} satisfies Subject
