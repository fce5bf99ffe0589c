import type { Subject } from '../../store/subject.ts'
import { pagePartOperations } from './operations.ts'

export const pageParts = {
  name: 'page-parts',
  dependencies: ['app-versions', 'columns', 'skins'],
  operations: pagePartOperations,
} satisfies Subject
