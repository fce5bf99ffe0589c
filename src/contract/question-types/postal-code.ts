import { compact } from './written.ts'
import type { QuestionType } from './types.ts'

export const postalCode: QuestionType = {
  title: { 'zh-CN': '邮政编码', en: 'Postal code' },
  icon: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1 2h4l1-2h5',
  property: 'postalCode',
  schema: () => ({ type: 'string', format: 'postal-code' }),
  look: { short: true },
  isReady: true,
  isOf: ({ format }) => format === 'postal-code',
  format: {
    name: 'postal-code',
    is: (text) => /^\d{6}$/.test(text),
    written: compact,
    fault: { 'zh-CN': '{title}应为6位邮政编码', en: '{title} must have 6 digits' },
    entry: { mode: 'numeric', complete: 'postal-code' },
  },
}
