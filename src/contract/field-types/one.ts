import type { FieldType } from './types.ts'
import type { FieldSchema } from './types.ts'
import type { InEachLanguage } from '../language/translate.ts'

export const choices = (word: (pair: InEachLanguage) => string): FieldSchema => ({
  type: 'string',
  enum: ['c1', 'c2'],
  'x-labels': {
    c1: word({ 'zh-CN': '选项 1', en: 'Option 1' }),
    c2: word({ 'zh-CN': '选项 2', en: 'Option 2' }),
  },
})

export const one: FieldType = {
  title: { 'zh-CN': '单选', en: 'Single choice' },
  icon: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6',
  property: 'choice',
  schema: choices,
  isOf: ({ type, enum: values }) => type !== 'array' && values !== undefined,
}
