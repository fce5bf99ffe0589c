import type { Subject } from '../../store/subject.ts'
import { visitorOperations } from './operations.ts'

export const visitors = {
  name: 'visitors',
  dependencies: ['columns', 'monitoring', 'staff'],
  operations: visitorOperations,
} satisfies Subject
