import type { FieldType } from './types.ts'

export const files: FieldType = {
  title: { 'zh-CN': '附件', en: 'Attachments' },
  entered: { 'zh-CN': '一列文件，可排序', en: 'A list of files' },
  icon: 'M19 11l-7 7a5 5 0 0 1-7-7l7-7a3.5 3.5 0 0 1 5 5l-7 7a2 2 0 0 1-3-3l6-6',
  property: 'attachments',
  schema: (word) => ({
    type: 'array',
    maxItems: 50,
    items: {
      type: 'object',
      required: ['name'],
      properties: {
        name: {
          type: 'string',
          title: word({ 'zh-CN': '文件名称', en: 'File name' }),
          maxLength: 200,
        },
        url: { type: 'string', title: word({ 'zh-CN': '文件', en: 'File' }), format: 'link' },
        size: { type: 'integer' },
        mime: { type: 'string', maxLength: 200 },
      },
    },
  }),
  isOf: ({ type, items }) => type === 'array' && items?.properties?.url?.format === 'link',
  isLong: true,
  isHidden: true,
}
