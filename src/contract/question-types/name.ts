import type { QuestionType } from './types.ts'

export const name: QuestionType = {
  title: { 'zh-CN': '姓名', en: 'Name' },
  icon: 'M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8M5 20a7 7 0 0 1 14 0',
  property: 'name',
  schema: () => ({ type: 'string', maxLength: 30, 'x-pi': { level: 'ordinary' } }),
  look: { autocomplete: 'name', short: true },
  isRequired: true,
  isReady: true,
  isOf: ({ type, format }, { autocomplete }) =>
    type === 'string' && format === undefined && autocomplete === 'name',
}
