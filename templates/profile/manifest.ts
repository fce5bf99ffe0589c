import type { Manifest } from '../define/types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '基本信息', en: 'Profile' },
  routes: ['/t1/personalCenter/personal_info/basic_info', '/t1/personalCenter/personal_info/gzf_familyInfo'],
  private: true,
  kinds: [],
  parameters: ['show', 'edit', 'identity', 'next'],
  settings: { type: 'object', additionalProperties: false, properties: {} },
}
