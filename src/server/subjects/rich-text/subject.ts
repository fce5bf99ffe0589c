import type { Subject } from '../../store/subject.ts'

export const richText = {
  name: 'rich-text',
  dependencies: [],
} satisfies Subject
