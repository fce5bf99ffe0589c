import type { FieldType } from './types.ts'

export const number: FieldType = {
  title: { 'zh-CN': '数字', en: 'Number' },
  icon: 'M9 4L7 20M17 4l-2 16M4 9h16M4 15h16',
  property: 'number',
  schema: () => ({ type: 'number' }),
  isOf: ({ type, enum: values }) => (type === 'number' || type === 'integer') && values === undefined,
}
