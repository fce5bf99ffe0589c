import type { QuestionType } from './types.ts'

export const yes: QuestionType = {
  title: { 'zh-CN': '是否', en: 'Yes or no' },
  icon: 'M3 12l4 4l6-9M15 8l6 8M21 8l-6 8',
  property: 'yes',
  schema: () => ({ type: 'boolean' }),
  isOf: ({ type }, { widget }) => type === 'boolean' && widget !== 'radio',
  input: 'tick',
}
