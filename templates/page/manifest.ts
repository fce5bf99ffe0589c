import type { Manifest } from '../types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '系统页面', en: 'Page of the portal' },
  routes: ['/login', '/404'],
  kinds: [],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { intro: { title: '栏目介绍', type: 'string', maxLength: 500 } },
  },
}
