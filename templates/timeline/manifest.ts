import type { Manifest } from '../types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '大事记', en: 'Timeline' },
  routes: ['/t1/memory'],
  kinds: ['milestone'],
  parameters: ['year'],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { intro: { title: '栏目介绍', type: 'string', maxLength: 500 } },
  },
}
