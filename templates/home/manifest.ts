import type { Manifest } from '../types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '首页', en: 'Home' },
  routes: ['/home'],
  kinds: [
    'article',
    'banner',
    'businessSegment',
    'allocationPlan',
    'project',
    'friendlyLink',
    'milestone',
    'faq',
  ],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { intro: { title: '栏目介绍', type: 'string', maxLength: 500 } },
  },
}
