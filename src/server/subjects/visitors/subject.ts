import type { Subject } from '../../store/subject.ts'
import { visitorOperations } from './operations.ts'

export const visitors = {
  name: 'visitors',
  dependencies: ['columns', 'forms', 'monitoring', 'staff'],
  operations: visitorOperations,
} satisfies Subject
