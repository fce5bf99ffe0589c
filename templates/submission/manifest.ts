import type { Manifest } from '../types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '登记查询', en: 'Submission' },
  routes: ['/t1/CheckCompanyregister'],
  kinds: [],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { intro: { title: '栏目介绍', type: 'string', maxLength: 500 } },
  },
}
