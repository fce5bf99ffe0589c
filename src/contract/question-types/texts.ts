import { isSeveralOf } from './choices.ts'
import type { QuestionType } from './types.ts'

export const texts: QuestionType = {
  title: { 'zh-CN': '多条短文字', en: 'Several short texts' },
  icon: 'M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1',
  property: 'texts',
  schema: () => ({ type: 'array', maxItems: 10, items: { type: 'string', maxLength: 60 } }),
  isOf: (field) =>
    field.type === 'array' &&
    field.items?.type === 'string' &&
    field.items.format !== 'file' &&
    !isSeveralOf(field),
  input: 'texts',
}
