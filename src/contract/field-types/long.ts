import { isPlainText } from './text.ts'
import type { FieldType } from './types.ts'

export const long: FieldType = {
  title: { 'zh-CN': '长文字', en: 'Long text' },
  icon: 'M4 6h16M4 10h16M4 14h16M4 18h9',
  property: 'words',
  schema: () => ({ type: 'string', maxLength: 2000 }),
  isOf: (field) => isPlainText(field) && (field.maxLength ?? 0) >= 200,
}
