import type { Subject } from '../../store/subject.ts'
import { monitoringOperations } from './operations.ts'

export const monitoring = {
  name: 'monitoring',
  dependencies: ['columns'],
  operations: monitoringOperations,
} satisfies Subject
