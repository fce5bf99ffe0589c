import type { Subject } from '../../store/subject.ts'
import { notaryOperations } from './operations.ts'

export const notary = {
  name: 'notary',
  dependencies: ['allocation', 'choosing', 'flats', 'monitoring', 'staff'],
  operations: notaryOperations,
} satisfies Subject
