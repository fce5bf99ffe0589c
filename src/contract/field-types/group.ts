import type { FieldType } from './types.ts'
import type { FieldSchema } from './types.ts'
import type { InEachLanguage } from '../language/translate.ts'

export const entry = (word: (pair: InEachLanguage) => string): Record<string, FieldSchema> => ({
  entry: { type: 'string', title: word({ 'zh-CN': '内容', en: 'Entry' }), maxLength: 100 },
})

export const group: FieldType = {
  title: { 'zh-CN': '一组字段', en: 'Field group' },
  icon: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  property: 'group',
  schema: (word) => ({ type: 'object', properties: entry(word) }),
  isOf: ({ type }) => type === 'object',
  isLong: true,
  isGroup: true,
}
