import type { Subject } from '../../store/subject.ts'
import { previewOperations } from './operations.ts'

/** A door with operations: it signs the addresses of previews. */
export const preview = {
  name: 'preview',
  dependencies: ['columns', 'contents', 'kind-design', 'kinds', 'settings'],
  operations: previewOperations,
} satisfies Subject
