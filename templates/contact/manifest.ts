import type { Manifest } from '../define/types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '联系我们', en: 'Contact' },
  routes: ['/t1/contact'],
  kinds: ['office', 'contactPerson', 'article'],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { intro: { title: '栏目介绍', type: 'string', maxLength: 500 } },
  },
}
