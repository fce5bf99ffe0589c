import type { Subject } from '../../store/subject.ts'

export const accent = {
  name: 'accent',
  dependencies: [],
} satisfies Subject
