import type { Subject } from '../../store/subject.ts'
import { messageOperations } from './operations.ts'

export const messages = {
  name: 'messages',
  dependencies: [],
  operations: messageOperations,
} satisfies Subject
