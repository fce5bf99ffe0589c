import type { InEachLanguage } from '../language/translate.ts'
import type { FormSchema } from './schema.ts'

/** The first question of new rows, or of a new group. */
export const firstEntry = (word: (pair: InEachLanguage) => string): FormSchema => ({
  type: 'object',
  properties: { entry: { type: 'string', title: word({ 'zh-CN': '内容', en: 'Entry' }), maxLength: 60 } },
})
