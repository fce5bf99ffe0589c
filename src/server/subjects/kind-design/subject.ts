import type { Subject } from '../../store/subject.ts'
import { kindOperations } from './operations.ts'

export const kindDesign = {
  name: 'kind-design',
  dependencies: ['contents', 'kinds', 'rich-text', 'staff'],
  operations: kindOperations,
} satisfies Subject
