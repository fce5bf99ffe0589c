import type { Subject } from '../../store/subject.ts'

export const integration = {
  name: 'integration',
  dependencies: [],
} satisfies Subject
