import type { FieldType } from './types.ts'

const COLUMN_KEY = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

export const column: FieldType = {
  title: { 'zh-CN': '一个栏目', en: 'A column' },
  entered: { 'zh-CN': '从栏目里选', en: 'One column' },
  icon: 'M9 4h6v5H9zM3 15h6v5H3zM15 15h6v5h-6zM12 9v3M6 15v-3h12v3',
  property: 'columnKey',
  schema: () => ({ type: 'string', format: 'column' }),
  isOf: ({ format }) => format === 'column',
  format: {
    name: 'column',
    is: (text) => COLUMN_KEY.test(text),
    must: { 'zh-CN': '必须是一个栏目的键', en: 'must be the key of a column' },
    example: ({ columnKey }) => columnKey,
    names: 'column',
    hasWidget: true,
  },
}
