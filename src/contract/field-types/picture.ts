import type { FieldType } from './types.ts'

/** A picture or file by its id, as fields keep it. */
const MEDIA_REFERENCE = /^media:[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

export const picture: FieldType = {
  title: { 'zh-CN': '图片', en: 'Picture' },
  entered: { 'zh-CN': '从“图片和文件”里选', en: 'Selected from pictures and files' },
  icon: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01',
  property: 'picture',
  schema: () => ({ type: 'string', format: 'media' }),
  isOf: ({ format }) => format === 'media',
  isLong: true,
  format: {
    name: 'media',
    is: (text) => MEDIA_REFERENCE.test(text),
    must: {
      'zh-CN': '必须是 media 文件夹里的文件，例如 media/cover.jpg',
      en: 'must name a file of the media folder, such as media/cover.jpg',
    },
    example: ({ picture }) => picture,
    names: 'media',
    hasWidget: true,
  },
}
