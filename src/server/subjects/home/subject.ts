import type { Subject } from '../../store/subject.ts'
import { homeOperations } from './operations.ts'

export const home = {
  name: 'home',
  dependencies: ['columns', 'plans', 'projects'],
  operations: homeOperations,
} satisfies Subject
