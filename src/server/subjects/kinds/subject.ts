import type { Subject } from '../../store/subject.ts'

export const kinds = {
  name: 'kinds',
  dependencies: [],
} satisfies Subject
