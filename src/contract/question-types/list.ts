import { isDropDown, isOneOf, twoChoices } from './choices.ts'
import type { QuestionType } from './types.ts'

export const list: QuestionType = {
  title: { 'zh-CN': '下拉', en: 'Drop-down list' },
  icon: 'M4 6h16v12H4zM9 11l3 3l3-3',
  property: 'choice',
  schema: twoChoices,
  look: { widget: 'select' },
  isOf: (field, look) => isOneOf(field) && isDropDown(field, look),
  input: 'select',
}
