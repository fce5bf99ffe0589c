import { firstEntry } from './entry.ts'
import type { QuestionType } from './types.ts'

export const group: QuestionType = {
  title: { 'zh-CN': '一组题', en: 'Group' },
  icon: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  property: 'group',
  schema: firstEntry,
  isOf: ({ type }) => type === 'object',
  isForTop: true,
}
