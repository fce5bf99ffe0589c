import type { Manifest } from '../define/types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '我能申请哪一种', en: 'What can I apply for?' },
  description: {
    'zh-CN': '五个问题，按栏目里的条件说符合哪几种、差在哪里。',
    en: 'Five questions; the conditions of the column say what fits, and what lacks.',
  },
  picture: 'boxes',
  routes: ['/t1/which'],
  kinds: ['housingRule'],
  parameters: ['hukou', 'months', 'people', 'over30', 'home', 'area', 'sold', 'income', 'want', 'edit'],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: {
      intro: { title: '栏目介绍', type: 'string', maxLength: 500 },
      plans: { title: '计划所在的栏目', type: 'string', format: 'column', maxLength: 500 },
      projects: { title: '项目所在的栏目', type: 'string', format: 'column', maxLength: 500 },
    },
  },
}
