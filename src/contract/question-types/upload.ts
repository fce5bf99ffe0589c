import type { QuestionType } from './types.ts'

export const upload: QuestionType = {
  title: { 'zh-CN': '上传', en: 'File upload' },
  icon: 'M12 16V4M7 9l5-5l5 5M4 16v4h16v-4',
  property: 'files',
  schema: () => ({
    type: 'array',
    maxItems: 5,
    items: { type: 'string', format: 'file' },
    'x-file': { kinds: ['picture', 'pdf'], maxMegabytes: 10 },
  }),
  isOf: ({ items }) => items?.format === 'file',
  format: {
    name: 'file',
    is: (text) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(text),
    fault: {
      'zh-CN': '{title}：有一个文件已经不在，请移除后重新添加',
      en: '{title}: a file no longer exists. Please remove it and add it again',
    },
    isReadable: true,
  },
  input: 'files',
  isForTop: true,
  isForRows: true,
}
