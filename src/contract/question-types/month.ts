import { isDate } from '../is-date.ts'
import { asMonth } from './written.ts'
import type { QuestionType } from './types.ts'

export const month: QuestionType = {
  title: { 'zh-CN': '年月', en: 'Month' },
  icon: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5M8 15h8',
  property: 'month',
  schema: () => ({ type: 'string', format: 'month' }),
  isOf: ({ format }) => format === 'month',
  format: {
    name: 'month',
    is: (text) => /^\d{4}-\d{2}$/.test(text) && isDate(`${text}-01`),
    written: asMonth,
    fault: {
      'zh-CN': '{title}应为年月，例如 1958-03 或 1958年3月',
      en: '{title} must be a month such as 2026-03',
    },
    entry: { example: '1958-03' },
    isReadable: true,
  },
}
