import type { Subject } from '../../store/subject.ts'
import { settingsOperations } from './operations.ts'

export const settings = {
  name: 'settings',
  dependencies: ['kinds', 'rich-text', 'staff'],
  operations: settingsOperations,
} satisfies Subject
