import { isOneOf, twoChoices } from './choices.ts'
import type { QuestionType } from './types.ts'

export const one: QuestionType = {
  title: { 'zh-CN': '单选', en: 'Single choice' },
  icon: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6',
  property: 'choice',
  schema: twoChoices,
  look: { widget: 'radio' },
  isOf: (field, { widget }) => isOneOf(field) || (field.type === 'boolean' && widget === 'radio'),
  input: 'choices',
  isWide: true,
}
