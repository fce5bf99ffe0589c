import type { Manifest } from '../define/types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '基本信息', en: 'Profile' },
  description: {
    'zh-CN': '登录后查看、更正自己的信息。',
    en: 'Residents see and correct their own data after logging in.',
  },
  picture: 'form',
  routes: ['/t1/personalCenter/personal_info/basic_info', '/t1/personalCenter/personal_info/gzf_familyInfo'],
  private: true,
  kinds: [],
  parameters: ['show', 'edit', 'identity', 'next'],
  settings: { type: 'object', additionalProperties: false, properties: {} },
}
