import type { Subject } from '../../store/subject.ts'
import { boardOperations } from './operations.ts'

export const board = {
  name: 'board',
  dependencies: ['allocation', 'choosing', 'flats'],
  operations: boardOperations,
} satisfies Subject
