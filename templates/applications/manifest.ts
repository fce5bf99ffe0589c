import type { Manifest } from '../define/types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '我的申请', en: 'My applications' },
  description: {
    'zh-CN': '登录后查看每一份申请办到哪一步、下一步是什么、要带什么。',
    en: 'Residents see how far each application is, what comes next and what to bring.',
  },
  picture: 'steps',
  routes: ['/t1/personalCenter/applications'],
  private: true,
  kinds: [],
  settings: { type: 'object', additionalProperties: false, properties: {} },
}
