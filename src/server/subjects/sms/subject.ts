import type { Subject } from '../../store/subject.ts'

export const sms = {
  name: 'sms',
  dependencies: [],
} satisfies Subject
