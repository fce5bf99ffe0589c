import type { Subject } from '../../store/subject.ts'
import { counterOperations } from './operations.ts'

export const counter = {
  name: 'counter',
  dependencies: ['accounts', 'messages', 'own-data', 'records', 'staff'],
  operations: counterOperations,
} satisfies Subject
