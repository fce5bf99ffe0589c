import type { FieldType } from './types.ts'

/** Years and offsets that PostgreSQL keeps, too. */
export function isDate(text: string): boolean {
  const time = /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  // 30 February is rolled over into March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

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
