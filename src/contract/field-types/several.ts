import type { FieldType } from './types.ts'
import { choices } from './one.ts'

export const several: FieldType = {
  title: { 'zh-CN': '多选', en: 'Multiple choice' },
  icon: 'M4 5h6v6H4zM14 8h6M4 14h6v6H4zM14 17h6M5 17l1.5 1.5L9 16',
  property: 'choices',
  schema: (word) => ({ type: 'array', maxItems: 50, items: choices(word) }),
  isOf: ({ type, items }) => type === 'array' && items?.enum !== undefined,
}
