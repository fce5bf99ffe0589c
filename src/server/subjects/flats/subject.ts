import type { Subject } from '../../store/subject.ts'
import { flatOperations } from './operations.ts'

export const flats = {
  name: 'flats',
  dependencies: ['allocation', 'staff'],
  operations: flatOperations,
} satisfies Subject
