import type { QuestionType } from './types.ts'

export const code: QuestionType = {
  title: { 'zh-CN': '编号', en: 'Code' },
  icon: 'M5 4v16M9 4v16M15 9h5M15 15h5M17 6l-1 12M20 6l-1 12',
  property: 'code',
  schema: () => ({ type: 'string', 'x-mask': 'AA999999' }),
  look: { short: true },
  isOf: ({ 'x-mask': mask }) => mask !== undefined,
}
