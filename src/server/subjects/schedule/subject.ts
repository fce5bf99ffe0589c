import type { Subject } from '../../store/subject.ts'

export const schedule = {
  name: 'schedule',
  dependencies: ['columns', 'forms', 'monitoring', 'plans'],
} satisfies Subject
