import type { Subject } from '../../store/subject.ts'
import { type Reading, readingOperations } from './operations.ts'
import { siteOperations } from './site-operations.ts'
import { searchOperations, type Searching } from './search-operations.ts'

export const reading = {
  name: 'reading',
  dependencies: ['app-versions', 'columns', 'contents', 'monitoring', 'notices', 'rich-text', 'skins'],
  operations: (api: Parameters<typeof siteOperations>[0] & Reading & Searching) => ({
    ...readingOperations(api),
    ...searchOperations(api),
    ...siteOperations(api),
  }),
} satisfies Subject
