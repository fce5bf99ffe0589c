import { isOneOf } from './choices.ts'
import type { QuestionType } from './types.ts'

export const text: QuestionType = {
  title: { 'zh-CN': '短文字', en: 'Short text' },
  icon: 'M4 7V5h16v2M12 5v14M9 19h6',
  property: 'text',
  schema: () => ({ type: 'string', maxLength: 100 }),
  isOf: (field) => field.type === 'string' && field.format === undefined && !isOneOf(field),
  isWide: true,
}
