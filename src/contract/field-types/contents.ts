import type { FieldType } from './types.ts'

export const contents: FieldType = {
  title: { 'zh-CN': '几条内容', en: 'Several items' },
  entered: { 'zh-CN': '从已有的内容里选几条', en: 'Several items' },
  icon: 'M8 3h7l4 4v10H8zM15 3v4h4M8 7H4v14h11v-4',
  property: 'related',
  schema: () => ({
    type: 'array',
    maxItems: 50,
    items: { type: 'string', 'x-refers': [], maxLength: 64 },
  }),
  isOf: ({ items }) => items?.['x-refers'] !== undefined,
}
