import type { Manifest } from '../define/types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '领导介绍', en: 'People' },
  description: { 'zh-CN': '头像、职务和简历。', en: 'Portraits, positions and careers.' },
  picture: 'people',
  routes: ['/t1/leader_profile'],
  kinds: ['leader'],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { intro: { title: '栏目介绍', type: 'string', maxLength: 500 } },
  },
}
