import type { Core } from '../../store/core.ts'
import type { Subject } from '../../store/subject.ts'
import type { ReadHits } from '../contents/published/search-query.ts'
import { type Reading, readingOperations } from './operations.ts'
import { searchOperations } from './search-operations.ts'

export const reading = {
  name: 'reading',
  dependencies: ['columns', 'contents', 'monitoring', 'rich-text'],
  operations: (api: Core & Reading & { readHits: ReadHits }) => ({
    ...readingOperations(api),
    ...searchOperations(api),
  }),
} satisfies Subject
