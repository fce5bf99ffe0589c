import { isPlainText } from './text.ts'
import type { FieldType } from './types.ts'

export const lines: FieldType = {
  title: { 'zh-CN': '多行', en: 'Lines' },
  entered: { 'zh-CN': '一行一项', en: 'One per line' },
  icon: 'M4 6h.01M8 6h12M4 12h.01M8 12h12M4 18h.01M8 18h12',
  property: 'lines',
  schema: () => ({ type: 'array', maxItems: 50, items: { type: 'string', maxLength: 200 } }),
  isOf: ({ type, items }) => type === 'array' && items !== undefined && isPlainText(items),
}
