import type { QuestionType } from './types.ts'

export const rating: QuestionType = {
  title: { 'zh-CN': '打分', en: 'Rating' },
  icon: 'M12 4l2.5 5l5.5.8l-4 3.9l1 5.5l-5-2.6l-5 2.6l1-5.5l-4-3.9l5.5-.8z',
  property: 'rating',
  schema: () => ({ type: 'integer', minimum: 1, maximum: 5 }),
  look: { widget: 'rating' },
  isOf: ({ type }, { widget }) => type === 'integer' && widget === 'rating',
  input: 'choices',
}
