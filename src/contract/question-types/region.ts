import { isOneOf } from './choices.ts'
import type { QuestionType } from './types.ts'

export const region: QuestionType = {
  title: { 'zh-CN': '地区', en: 'Region' },
  icon: 'M12 21c-4-5-6-8-6-11a6 6 0 0 1 12 0c0 3-2 6-6 11zM12 8a2 2 0 1 0 0 4a2 2 0 1 0 0-4',
  property: 'region',
  schema: (word) => ({
    type: 'string',
    enum: ['c1', 'c2'],
    'x-labels': {
      c1: word({ 'zh-CN': '青岚市/望湖区', en: 'Qinglan/Wanghu' }),
      c2: word({ 'zh-CN': '青岚市/星桥区', en: 'Qinglan/Xingqiao' }),
    },
  }),
  look: { widget: 'region' },
  isOf: (field, { widget }) => isOneOf(field) && widget === 'region',
  input: 'select',
}
