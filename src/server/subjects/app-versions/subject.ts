import type { Subject } from '../../store/subject.ts'

export const appVersions = {
  name: 'app-versions',
  dependencies: [],
} satisfies Subject
