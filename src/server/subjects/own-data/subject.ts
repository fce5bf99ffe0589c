import type { Subject } from '../../store/subject.ts'
import { ownDataOperations } from './operations.ts'

export const ownData = {
  name: 'own-data',
  dependencies: ['accounts', 'forms', 'messages', 'records'],
  operations: ownDataOperations,
} satisfies Subject
