import type { Manifest } from '../define/types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '联系我们', en: 'Contact' },
  description: {
    'zh-CN': '办公地点、电话、地图和联系人。',
    en: 'Offices, telephone numbers, maps and people to contact.',
  },
  picture: 'people',
  routes: ['/t1/contact'],
  kinds: ['office', 'contactPerson', 'article'],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { intro: { title: '栏目介绍', type: 'string', maxLength: 500 } },
  },
}
