import type { Subject } from '../../store/subject.ts'

export const identity = {
  name: 'identity',
  dependencies: [],
} satisfies Subject
