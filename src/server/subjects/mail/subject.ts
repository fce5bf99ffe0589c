import type { Subject } from '../../store/subject.ts'

export const mail = {
  name: 'mail',
  dependencies: [],
} satisfies Subject
