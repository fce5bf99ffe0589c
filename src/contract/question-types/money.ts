import type { QuestionType } from './types.ts'

export const money: QuestionType = {
  title: { 'zh-CN': '金额', en: 'Amount' },
  icon: 'M6 4l6 8l6-8M12 12v8M7 12h10M7 16h10',
  property: 'money',
  schema: (word) => ({ type: 'number', minimum: 0, 'x-unit': word({ 'zh-CN': '元', en: 'yuan' }) }),
  look: { widget: 'money' },
  isOf: ({ type }, { widget }) => (type === 'integer' || type === 'number') && widget === 'money',
}
