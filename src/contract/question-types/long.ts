import type { QuestionType } from './types.ts'

export const long: QuestionType = {
  title: { 'zh-CN': '长文字', en: 'Long text' },
  icon: 'M4 6h16M4 10h16M4 14h16M4 18h10',
  property: 'words',
  schema: () => ({ type: 'string', maxLength: 500 }),
  look: { widget: 'textarea' },
  isOf: ({ type, format }, { widget }) => type === 'string' && format === undefined && widget === 'textarea',
}
