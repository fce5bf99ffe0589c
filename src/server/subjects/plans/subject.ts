import type { Subject } from '../../store/subject.ts'
import { planOperations } from './operations.ts'

export const plans = {
  name: 'plans',
  dependencies: ['contents', 'kinds', 'staff'],
  operations: planOperations,
} satisfies Subject
