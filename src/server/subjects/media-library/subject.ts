import type { Subject } from '../../store/subject.ts'
import { mediaOperations } from './operations.ts'

export const mediaLibrary = {
  name: 'media-library',
  dependencies: ['media', 'staff'],
  operations: mediaOperations,
} satisfies Subject
