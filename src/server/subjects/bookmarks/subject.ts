import type { Subject } from '../../store/subject.ts'
import { bookmarkOperations } from './operations.ts'

export const bookmarks = {
  name: 'bookmarks',
  dependencies: [],
  operations: bookmarkOperations,
} satisfies Subject
