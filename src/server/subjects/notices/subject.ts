import type { Subject } from '../../store/subject.ts'

export const notices = {
  name: 'notices',
  dependencies: ['rich-text'],
} satisfies Subject
