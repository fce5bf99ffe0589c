import type { Manifest } from '../define/types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '岗位详情', en: 'Job detail' },
  description: {
    'zh-CN': '一个岗位的职责、要求和报名办法。',
    en: 'One job: duties, requirements and how to apply.',
  },
  picture: 'text',
  routes: ['/t1/PostDeatil'],
  instead: 'jobs',
  kinds: ['job'],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { intro: { title: '栏目介绍', type: 'string', maxLength: 500 } },
  },
}
