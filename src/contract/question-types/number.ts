import { isOneOf } from './choices.ts'
import type { QuestionType } from './types.ts'

export const number: QuestionType = {
  title: { 'zh-CN': '数字', en: 'Number' },
  icon: 'M9 4L7 20M17 4l-2 16M4 9h16M4 15h16',
  property: 'number',
  schema: () => ({ type: 'integer' }),
  isOf: (field) => (field.type === 'integer' || field.type === 'number') && !isOneOf(field),
  isWide: true,
}
