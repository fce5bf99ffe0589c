import type { Manifest } from '../define/types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '子公司', en: 'Subsidiaries' },
  description: { 'zh-CN': '每家公司一张卡片。', en: 'A card for each company.' },
  picture: 'cards',
  routes: ['/t1/children_company_profile'],
  kinds: ['subsidiary'],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { intro: { title: '栏目介绍', type: 'string', maxLength: 500 } },
  },
}
