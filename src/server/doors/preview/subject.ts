import type { Subject } from '../../store/subject.ts'
import { previewOperations } from './operations.ts'

/** A door that answers operations: it signs the addresses at which it shows pages as they would be. */
export const preview = {
  name: 'preview',
  dependencies: ['columns', 'contents', 'kind-design', 'kinds', 'settings'],
  operations: previewOperations,
} satisfies Subject
