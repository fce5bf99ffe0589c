import type { QuestionType } from './types.ts'

export const company: QuestionType = {
  title: { 'zh-CN': '企业名称', en: 'Company name' },
  icon: 'M5 21V4h9v17M14 9h5v12M8 8h3M8 12h3M8 16h3M3 21h18',
  property: 'company',
  schema: () => ({ type: 'string', maxLength: 60 }),
  look: { autocomplete: 'organization' },
  isReady: true,
  isOf: ({ type, format }, { autocomplete }) =>
    type === 'string' && format === undefined && autocomplete === 'organization',
}
