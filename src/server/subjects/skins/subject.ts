import type { Subject } from '../../store/subject.ts'

export const skins = {
  name: 'skins',
  dependencies: [],
} satisfies Subject
