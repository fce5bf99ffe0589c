import { isDate } from '../is-date.ts'
import { asDay } from './written.ts'
import type { QuestionType } from './types.ts'

export const date: QuestionType = {
  title: { 'zh-CN': '日期', en: 'Date' },
  icon: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  property: 'date',
  schema: () => ({ type: 'string', format: 'date' }),
  isOf: ({ format }) => format === 'date',
  format: {
    name: 'date',
    is: isDate,
    written: asDay,
    fault: {
      'zh-CN': '{title}应为日期，例如 1958-03-12 或 1958年3月12日',
      en: '{title} must be a date such as 2026-03-10',
    },
    entry: { example: '1958-03-12', picker: 'date' },
    isReadable: true,
  },
}
