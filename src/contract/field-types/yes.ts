import type { FieldType } from './types.ts'

export const yes: FieldType = {
  title: { 'zh-CN': '是否', en: 'Yes or no' },
  icon: 'M5 12l5 5L20 7',
  property: 'yes',
  schema: () => ({ type: 'boolean' }),
  isOf: ({ type }) => type === 'boolean',
}
