import type { FieldType } from './types.ts'

export const richText: FieldType = {
  title: { 'zh-CN': '正文', en: 'Text' },
  entered: { 'zh-CN': '可排版、插图片和表格', en: 'With headings, pictures and tables' },
  icon: 'M4 5h16M4 9h9M4 13h9M4 17h16M16 9h4v4h-4z',
  property: 'body',
  schema: () => ({ type: 'string', contentMediaType: 'text/html' }),
  isOf: ({ contentMediaType }) => contentMediaType !== undefined,
  isLong: true,
  isHidden: true,
}
