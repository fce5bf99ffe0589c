import type { Subject } from '../../store/subject.ts'
import { waitingOperations } from './operations.ts'

export const waiting = {
  name: 'waiting',
  dependencies: ['staff'],
  operations: (api: Parameters<typeof waitingOperations>[0]) => waitingOperations(api),
} satisfies Subject
