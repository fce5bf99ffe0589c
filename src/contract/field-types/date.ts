import { isDate } from '../is-date.ts'
import type { FieldType } from './types.ts'

export const date: FieldType = {
  title: { 'zh-CN': '日期', en: 'Date' },
  icon: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  property: 'day',
  schema: () => ({ type: 'string', format: 'date' }),
  isOf: ({ format }) => format === 'date',
  format: {
    name: 'date',
    is: isDate,
    must: { 'zh-CN': '必须是日期，例如 2026-03-10', en: 'must be a date such as 2026-03-10' },
    example: () => '2026-11-20',
    hasWidget: true,
  },
}
