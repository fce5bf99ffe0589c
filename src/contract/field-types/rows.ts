import type { FieldType } from './types.ts'
import { files } from './files.ts'
import { entry } from './group.ts'

export const rows: FieldType = {
  title: { 'zh-CN': '可加行的表', en: 'Rows' },
  icon: 'M4 5h16v14H4zM4 10h16M4 15h16M10 5v14',
  property: 'rows',
  schema: (word) => ({ type: 'array', maxItems: 50, items: { type: 'object', properties: entry(word) } }),
  isOf: (field) => field.items?.type === 'object' && !files.isOf(field),
  isLong: true,
  isGroup: true,
}
