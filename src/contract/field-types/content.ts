import type { FieldType } from './types.ts'

export const content: FieldType = {
  title: { 'zh-CN': '另一条内容', en: 'Another item' },
  entered: { 'zh-CN': '从已有的内容里选一条', en: 'One item' },
  icon: 'M5 4h9l5 5v11H5zM14 4v5h5',
  property: 'about',
  schema: () => ({ type: 'string', 'x-refers': [], maxLength: 64 }),
  isOf: (field) => field['x-refers'] !== undefined,
}
