import { isSeveralOf, twoChoices } from './choices.ts'
import type { QuestionType } from './types.ts'

export const several: QuestionType = {
  title: { 'zh-CN': '多选', en: 'Multiple choice' },
  icon: 'M4 4h16v16H4zM8 12l3 3l5-6',
  property: 'choices',
  schema: (word) => ({ type: 'array', uniqueItems: true, items: twoChoices(word) }),
  isOf: isSeveralOf,
  input: 'choices',
}
