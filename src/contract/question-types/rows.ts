import { firstEntry } from './entry.ts'
import type { QuestionType } from './types.ts'

export const rows: QuestionType = {
  title: { 'zh-CN': '可加行', en: 'Rows' },
  icon: 'M4 5h16v14H4zM4 10h16M4 15h16M10 5v14',
  property: 'rows',
  schema: (word) => ({ type: 'array', maxItems: 10, items: firstEntry(word) }),
  isOf: ({ type, items }) => type === 'array' && items?.type === 'object',
  isForTop: true,
}
