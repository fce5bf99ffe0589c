import type { FieldType } from './types.ts'

export const pictures: FieldType = {
  title: { 'zh-CN': '几张图片', en: 'Pictures' },
  entered: { 'zh-CN': '一列图片，可排序', en: 'A list of pictures' },
  icon: 'M7 4h13v12H7zM7 13l4-4 3 3 2-2 4 4M4 7v13h13',
  property: 'pictures',
  schema: () => ({ type: 'array', maxItems: 50, items: { type: 'string', format: 'media' } }),
  isOf: ({ type, items }) => type === 'array' && items?.format === 'media',
  isLong: true,
  isHidden: true,
}
