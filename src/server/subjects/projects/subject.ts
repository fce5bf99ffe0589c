import type { Subject } from '../../store/subject.ts'
import { projectOperations } from './operations.ts'

export const projects = {
  name: 'projects',
  dependencies: ['columns'],
  operations: projectOperations,
} satisfies Subject
